interface ContentTypeNames {
  /** Its name in cache tags, messages about changes and the log. */
  noun: string
  /** One of them and all of them, as readers see it. */
  name: string
  plural: string
  /** The first segment of the paths of an item, of the list and of the list of a category. */
  section: string
  list: string
  categories: string
}

/**
 * The content types of the selector (spec section 3), in the order in which they are listed. A new one begins here; the
 * compiler then names what it lacks (docs/how-to/add-a-content-type.md).
 */
export const CONTENT_TYPES = {
  BLOG: {
    noun: 'blog',
    name: 'Blog',
    plural: 'Posts',
    section: 'blog',
    list: 'blogs',
    categories: 'blog-category',
  },
  TRIVIA: {
    noun: 'trivia',
    name: 'Trivia',
    plural: 'Trivia',
    section: 'trivia',
    list: 'trivia',
    categories: 'trivia-category',
  },
  INFOGRAPHIC: {
    noun: 'infographic',
    name: 'Infographic',
    plural: 'Infographics',
    section: 'infographics',
    list: 'infographics',
    categories: 'infographics-category',
  },
} as const satisfies Record<string, ContentTypeNames>

export type ContentType = keyof typeof CONTENT_TYPES
export type ContentNoun = (typeof CONTENT_TYPES)[ContentType]['noun']

/** All of them, in their order. */
export const contentTypes = Object.keys(CONTENT_TYPES) as ContentType[]

/**
 * Makes one value for each content type.
 *
 * @param make - Makes the value.
 * @returns The values by content type, in the order of the registry.
 */
export const byContentType = <T>(make: (names: ContentTypeNames, type: ContentType) => T): Record<ContentType, T> =>
  Object.fromEntries(contentTypes.map((type) => [type, make(CONTENT_TYPES[type], type)])) as Record<ContentType, T>

/** The first segment of the paths of what the group offers, and its noun. */
export const OFFER_SECTIONS = {
  'what-we-do': 'service',
  'our-plans': 'plan',
  microservices: 'microservice',
  apps: 'app',
} as const

/** What the search calls the kinds of what can be found: what the group offers, what it writes, and what it says of itself. */
export const SEARCH_KINDS = {
  OFFER: 'Offers',
  BLOG: 'Posts',
  TRIVIA: 'Questions',
  INFOGRAPHIC: 'Data',
  PAGE: 'Pages',
} as const satisfies Record<ContentType | 'OFFER' | 'PAGE', string>

export type SearchType = keyof typeof SEARCH_KINDS
