import { InfographicCard } from '#components/infographic/infographic-card'
import { links } from '#lib/links'
import { infographicPages } from '#lib/site/pages/infographic'
import { articleListScreens } from '../article-list-screens'

/** The lists of infographics. */
export const infographicScreens = articleListScreens({
  type: 'INFOGRAPHIC',
  pages: infographicPages,
  card: (item) => <InfographicCard item={item} level="h2" />,
  path: ({ slug }) => links.infographic(slug),
})
