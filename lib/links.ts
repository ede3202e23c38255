import { byContentType } from '#lib/content-types'
import { CAREERS, HOME, SEARCH, YOUR_DATA } from '#lib/entry-links'
import { NO_TIME_ZONE, timeZoneNamed } from '#lib/time-zone'

/** Every path of the site (spec section 2). No page spells a path of its own. */

/** The first page of a list has no number in its address. */
const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path)

/** The path of an item of a content type. */
export const itemOf = byContentType(
  ({ section }) =>
    (slug: string) =>
      `/${section}/${slug}`,
)

/** The path of the list of a content type. */
export const listOf = byContentType(
  ({ list }) =>
    (page = 1) =>
      paged(`/${list}`, page),
)

/** The path of the list of one category of a content type. */
export const categoryOf = byContentType(
  ({ categories }) =>
    (category: string, page = 1) =>
      paged(`/${categories}/${category}`, page),
)

/** The id of the field of the search. */
export const SEARCH_FIELD = 'explorer-q'

export const links = {
  home: HOME,
  search: SEARCH,
  /** The search with the cursor in its field. */
  searchField: `${SEARCH}#${SEARCH_FIELD}`,
  /** The results of a search. */
  searchFor: (words: string) => `/search?${new URLSearchParams({ q: words })}#explorer`,
  about: '/about-us',
  teamPosition: (position: string) => `/about-us/position/${position}`,
  services: '/what-we-do',
  service: (slug: string) => `/what-we-do/${slug}`,
  plans: '/our-plans',
  plan: (slug: string) => `/our-plans/${slug}`,
  whyUs: '/why-us',
  legacy: '/wse-legacy',
  /** Replaces itself with the list (spec section 2). */
  blogRoot: '/blog',
  blogs: listOf.BLOG,
  blog: itemOf.BLOG,
  blogCategory: categoryOf.BLOG,
  triviaList: listOf.TRIVIA,
  trivia: itemOf.TRIVIA,
  triviaCategory: categoryOf.TRIVIA,
  /** All questions of a category, one after the other. */
  triviaRound: (category: string) => `${categoryOf.TRIVIA(category)}/round`,
  infographics: listOf.INFOGRAPHIC,
  infographic: itemOf.INFOGRAPHIC,
  infographicFile: (slug: string, kind: 'svg' | 'png' | 'csv') => `/infographics/${slug}/${slug}.${kind}`,
  infographicFigure: (slug: string, number: number) => `/infographics/${slug}/section-${number}.svg`,
  infographicThumbnail: (slug: string) => `/infographics/${slug}/thumbnail.svg`,
  infographicEmbed: (slug: string) => `/infographics/${slug}/embed`,
  infographicCategory: categoryOf.INFOGRAPHIC,
  contact: '/contact-us',
  consultation: '/book-a-free-consultation',
  microservices: '/microservices',
  microservice: (slug: string) => `/microservices/${slug}`,
  app: (slug: string) => `/apps/${slug}`,
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  legalNotice: '/legal-notice',
  thankYou: '/thank-you',
  consultationThankYou: '/book-a-free-consultation-thank-you',
  careers: CAREERS,
  yourData: YOUR_DATA,
  feed: '/feeds/all.rss',
  /** With a version the address is another one when the drawing is. */
  cover: (group: string, slug: string, version?: string) => `/covers/${group}/${slug}${version ? `/${version}` : ''}`,
}

interface ThankYouPage {
  path: string
  /** What it calls what was sent. */
  words: string
  /** The fields that it repeats. They stand in its address, so what was typed freely does not. */
  repeated: string[]
}

/** The thank-you pages by what was sent. */
export const thankYouPages = {
  message: { path: links.thankYou, words: 'Your message', repeated: [] },
  consultation: {
    path: links.consultationThankYou,
    words: 'Your booking',
    repeated: ['preferredDate', 'preferredSlot', 'timeZone'],
  },
} satisfies Record<string, ThankYouPage>

/** The time that a booking asks for, as a file for a calendar. */
export const bookedCalendar = `${links.consultationThankYou}.ics`

/** Adds the page the visitor comes from, as the `pathName` query parameter (spec section 2). */
export const from = (path: string, pathName: string) => `${path}?pathName=${encodeURIComponent(pathName)}`

/**
 * The thank-you page of one enquiry.
 *
 * @param sent - What was sent.
 * @param reference - Its reference number.
 * @param pathName - The page that the visitor came from; empty where it is not known.
 * @param values - What was typed, by field.
 * @returns The path and query.
 */
export function received(
  sent: keyof typeof thankYouPages,
  reference: string,
  pathName: string,
  values: Record<string, string>,
): string {
  const { path, repeated }: ThankYouPage = thankYouPages[sent]
  const shown = (name: string, value: string) =>
    name === 'timeZone' ? timeZoneNamed(value) || (value.trim() && NO_TIME_ZONE) : value
  const typed = repeated.map((name) => [name, shown(name, values[name] ?? '')]).filter(([, value]) => value)
  return `${path}?${new URLSearchParams([['reference', reference], ...(pathName ? [['pathName', pathName]] : []), ...typed])}`
}

/** A step on the way from the home page to a page. */
export interface Crumb {
  name: string
  href: string
}

interface Named {
  name: string
  slug: string
}

/** What lies between the home page and an item of a content type: shown above its title, and stated as structured data. */
export const articleTrail = byContentType(({ plural }, type) => (category: Named): Crumb[] => [
  { name: plural, href: listOf[type]() },
  { name: category.name, href: categoryOf[type](category.slug) },
])

/** The same for the pages of the group. */
export const trails = {
  service: [{ name: 'What we do', href: links.services }],
  plan: [{ name: 'Our plans', href: links.plans }],
  microservice: [{ name: 'Microservices', href: links.microservices }],
  app: [{ name: 'Microservices and apps', href: links.microservices }],
  position: [{ name: 'About us', href: links.about }],
}
