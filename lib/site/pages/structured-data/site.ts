import 'server-only'
import type { Graph, ListItem, Organization, Person, Thing, WebPage } from 'schema-dts'
import { isSampleName } from '#lib/base/format/sample-name'
import { config } from '#lib/config'
import type { TeamMember } from '#lib/contract/team'
import { type Crumb, links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'
import type { PageModel } from '#lib/site/pages/page-model'
import { SITE_NAME } from '#lib/site/pages/site-name'

const ORGANIZATION_ID = absolute('/#organization')
const SITE_ID = absolute('/#website')

/** Points at the group, which the home page describes. */
export const publisher = {
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: SITE_NAME,
  url: absolute('/'),
} as const

/** Several things, as one graph. */
export const graphOf = (...things: (Thing | undefined)[]): Graph => ({
  '@context': 'https://schema.org',
  '@graph': things.filter((thing) => thing !== undefined),
})

/** The way from the home page to a page; the page itself stands last. */
export function breadcrumbs(trail: Crumb[], name: string, path: string): Thing {
  const steps = [{ name: 'Home', href: links.home }, ...trail, { name, href: path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      (step, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: absolute(step.href),
      }),
    ),
  }
}

/** Everything that a page tells of itself. */
export const pageGraph = ({ structuredData, trail, title, path }: PageModel): Graph =>
  graphOf(...structuredData, breadcrumbs(trail, title, path))

/** The group and its website, with the address of its search; for the home page. */
export function organizationAndSite(description: string): Thing[] {
  const organization: Organization = {
    ...publisher,
    description,
    logo: absolute('/icon-512.png'),
    email: config.SUPPORT_EMAIL,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: config.SUPPORT_EMAIL,
      url: absolute(links.contact),
    },
  }
  return [
    organization,
    {
      '@type': 'WebSite',
      '@id': SITE_ID,
      name: SITE_NAME,
      url: absolute('/'),
      description,
      inLanguage: 'en',
      publisher: { '@id': ORGANIZATION_ID },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${absolute(links.search)}?q={search_term_string}` },
        // The type of schema-dts does not know this property, which search engines ask for.
        ...({ 'query-input': 'required name=search_term_string' } as object),
      },
    },
  ]
}

interface Words {
  title: string
  description: string
  path: string
}

type PageType = 'AboutPage' | 'ContactPage' | 'WebPage' | 'CollectionPage'

/** A page of the site as such; whose it is, the site says. */
export const webPage = (type: PageType, { title, description, path }: Words): WebPage =>
  ({ '@type': type, name: title, description, url: absolute(path), isPartOf: { '@id': SITE_ID } }) as WebPage

/** A page that lists others: what they tell of themselves has their addresses as its `@id`. */
export const collection = (words: Words, paths: string[]): Thing =>
  ({
    ...(webPage('CollectionPage', words) as object),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: paths.length,
      itemListElement: paths.map((path) => ({ '@id': absolute(path) })),
    },
  }) as unknown as Thing

/** Those of the team who are there (https://schema.org/Person): a sample is nobody. */
export const persons = (members: TeamMember[]): Person[] =>
  members.filter(({ name }) => !isSampleName(name)).map(person)

const person = ({ name, position, bio, photo }: TeamMember): Person => ({
  '@type': 'Person',
  name,
  jobTitle: position.name,
  description: bio,
  worksFor: publisher,
  ...(photo && { image: absolute(photo.url) }),
})
