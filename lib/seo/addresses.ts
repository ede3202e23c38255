import 'server-only'
import { apps, microservices, plans, services, sitePageNamed } from '#lib/content/offer'
import type { ContentType } from '#lib/contract/category'
import { blogIndex } from '#lib/data/blog'
import { categoriesOf } from '#lib/data/category'
import { infographicIndex } from '#lib/data/infographic'
import { teamPositions } from '#lib/data/team'
import { triviaIndex } from '#lib/data/trivia'
import { PAGE_SIZE } from '#lib/limits'
import { categoryOf, links, listOf } from '#lib/links'

/** An address that search engines may list. */
export interface Address {
  path: string
  title: string
  /** When its words last changed, where that is known, as an ISO 8601 time. */
  updatedAt?: string | undefined
  /** The path of its drawing. */
  image?: string
}

const pages = (): Address[] => [
  { path: links.home, title: 'WSE' },
  { path: links.about, title: 'About us' },
  { path: links.whyUs, title: 'Why us' },
  { path: links.legacy, title: 'Legacy' },
  { path: links.contact, title: 'Contact us' },
  { path: links.consultation, title: 'Book a free consultation' },
  { path: links.privacy, title: 'Privacy policy', updatedAt: sitePageNamed('privacy-policy').updatedAt },
  { path: links.terms, title: 'Terms of service', updatedAt: sitePageNamed('terms-of-service').updatedAt },
]

const offers = (): Address[] => [
  { path: links.services, title: 'What we do' },
  { path: links.plans, title: 'Our plans' },
  { path: links.microservices, title: 'Microservices' },
  ...services().map(({ slug, title }) => ({ path: links.service(slug), title, image: links.cover('service', slug) })),
  ...plans().map(({ slug, title }) => ({ path: links.plan(slug), title: `${title} plan` })),
  ...microservices().map(({ slug, title }) => ({ path: links.microservice(slug), title })),
  ...apps().map(({ slug, title }) => ({ path: links.app(slug), title, image: links.cover('app', slug) })),
]

const team = async (): Promise<Address[]> =>
  (await teamPositions()).map(({ slug, name }) => ({ path: links.teamPosition(slug), title: `Team: ${name}` }))

type Index = () => Promise<{ slug: string; title: string; updatedAt: string; image: string }[]>

/** The items of a content type, with every page of its list and of its categories' lists. */
async function articles(type: ContentType, index: Index, href: (slug: string) => string): Promise<Address[]> {
  const [items, categories] = await Promise.all([index(), categoriesOf(type)])
  const newest = items[0]?.updatedAt
  const listed = (path: (page: number) => string, title: string, count: number): Address[] =>
    Array.from({ length: Math.max(1, Math.ceil(count / PAGE_SIZE)) }, (_, at) => ({
      path: path(at + 1),
      title: at === 0 ? title : `${title}, page ${at + 1}`,
      updatedAt: newest,
    }))
  const name = { BLOG: 'Blogs', TRIVIA: 'Trivia', INFOGRAPHIC: 'Infographics' }[type]
  return [
    ...listed(listOf[type], name, items.length),
    ...categories.flatMap((category) =>
      listed((page) => categoryOf[type](category.slug, page), `${name}: ${category.name}`, category.count),
    ),
    ...items.map(({ slug, title, updatedAt, image }) => ({ path: href(slug), title, updatedAt, image })),
  ]
}

/** Every address that search engines may list, by kind: the site's own pages and all that the API host has published. */
export const ADDRESSES: Record<string, () => Promise<Address[]>> = {
  pages: async () => pages(),
  offers: async () => offers(),
  team,
  blogs: () => articles('BLOG', blogIndex, links.blog),
  trivia: () => articles('TRIVIA', triviaIndex, links.trivia),
  infographics: () => articles('INFOGRAPHIC', infographicIndex, links.infographic),
}
