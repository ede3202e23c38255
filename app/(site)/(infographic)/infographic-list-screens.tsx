import { InfographicCard } from '#components/infographic/infographic-card'
import { infographicPage, infographicPageOfCategory } from '#lib/data/infographic'
import { links } from '#lib/links'
import { articleListScreens } from '../article-list-screens'

/** The lists of infographics. */
export const infographicScreens = articleListScreens({
  type: 'INFOGRAPHIC',
  title: 'Infographics',
  lead: 'Public figures about infrastructure, drawn from the data itself: each chart has its table, its note and its source.',
  description:
    'Public figures about the internet, energy and availability, drawn from the data itself: each chart has its table, its note and its source.',
  page: infographicPage,
  pageOfCategory: infographicPageOfCategory,
  card: (item) => <InfographicCard item={item} level="h2" />,
  entry: (item) => ({ name: item.title, path: links.infographic(item.slug) }),
})
