import 'server-only'
import { apps, microservices, plans, services } from '#lib/content/offer'
import type { ContentType } from '#lib/contract/category'
import { blogIndex } from '#lib/data/blog'
import { categoriesOf } from '#lib/data/category'
import { infographicIndex } from '#lib/data/infographic'
import { teamPositions } from '#lib/data/team'
import { triviaIndex } from '#lib/data/trivia'
import { categoryOf, links } from '#lib/links'

/** Every address that search engines may list: the site's own pages and all that the API host has published. */
export async function indexableAddresses(): Promise<string[]> {
  const [blogs, trivia, infographics, positions, categories] = await Promise.all([
    blogIndex(),
    triviaIndex(),
    infographicIndex(),
    teamPositions(),
    Promise.all((['BLOG', 'TRIVIA', 'INFOGRAPHIC'] satisfies ContentType[]).map(categoriesOf)),
  ])
  const each = <T extends { slug: string }>(items: T[], href: (slug: string) => string) =>
    items.map(({ slug }) => href(slug))
  return [
    ...[links.home, links.about, links.services, links.plans, links.whyUs, links.legacy, links.microservices],
    ...[
      links.blogs(),
      links.triviaList(),
      links.infographics(),
      links.contact,
      links.consultation,
      links.privacy,
      links.terms,
    ],
    ...each(services(), links.service),
    ...each(plans(), links.plan),
    ...each(microservices(), links.microservice),
    ...each(apps(), links.app),
    ...each(positions, links.teamPosition),
    ...categories.flat().map(({ type, slug }) => categoryOf[type](slug)),
    ...each(blogs, links.blog),
    ...each(trivia, links.trivia),
    ...each(infographics, links.infographic),
  ]
}
