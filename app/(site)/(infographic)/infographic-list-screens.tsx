import { InfographicCard } from '#components/infographic/infographic-card'
import { infographicPage, infographicPageOfCategory } from '#lib/data/infographic'
import { links } from '#lib/links'
import { articleListScreens } from '../article-list-screens'

/** The lists of infographics. */
export const infographicScreens = articleListScreens({
  type: 'INFOGRAPHIC',
  title: 'Infographics',
  lead: 'Figures about infrastructure, drawn from the data itself: each chart has its table and, where the figures are public, its source.',
  description:
    'Figures about the internet, energy and availability: each chart has its table and, where the figures are public, its source.',
  page: infographicPage,
  pageOfCategory: infographicPageOfCategory,
  card: (item) => <InfographicCard item={item} level="h2" />,
  entry: (item) => ({ name: item.title, path: links.infographic(item.slug) }),
})
