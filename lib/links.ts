import type { ContentType } from '#lib/contract/category'

/** Every path of the site (spec section 2). No page spells a path of its own. */

/** The first page of a list has no number in its address. */
const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path)

export const links = {
  home: '/',
  search: '/search',
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
  blogs: (page = 1) => paged('/blogs', page),
  blog: (slug: string) => `/blog/${slug}`,
  blogCategory: (category: string, page = 1) => paged(`/blog-category/${category}`, page),
  triviaList: (page = 1) => paged('/trivia', page),
  trivia: (slug: string) => `/trivia/${slug}`,
  triviaCategory: (category: string, page = 1) => paged(`/trivia-category/${category}`, page),
  infographics: (page = 1) => paged('/infographics', page),
  infographic: (slug: string) => `/infographics/${slug}`,
  infographicFile: (slug: string, kind: 'svg' | 'png' | 'csv') => `/infographics/${slug}/${slug}.${kind}`,
  infographicFigure: (slug: string, number: number) => `/infographics/${slug}/section-${number}.svg`,
  infographicEmbed: (slug: string) => `/infographics/${slug}/embed`,
  infographicCategory: (category: string, page = 1) => paged(`/infographics-category/${category}`, page),
  contact: '/contact-us',
  consultation: '/book-a-free-consultation',
  microservices: '/microservices',
  microservice: (slug: string) => `/microservices/${slug}`,
  app: (slug: string) => `/apps/${slug}`,
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  thankYou: '/thank-you',
  consultationThankYou: '/book-a-free-consultation-thank-you',
  careers: '/careers',
  yourData: '/your-data',
  styleguide: '/styleguide',
  feed: '/feeds/all.rss',
  cover: (group: string, slug: string) => `/covers/${group}/${slug}`,
}

/** Adds the page the visitor comes from, as the `pathName` query parameter (spec section 2). */
export const from = (path: string, pathName: string) => `${path}?pathName=${encodeURIComponent(pathName)}`

/** The thank-you page of one enquiry: its reference number, and the page the visitor came from. */
export const received = (path: string, reference: string, pathName: string) =>
  `${path}?${new URLSearchParams({ reference, ...(pathName && { pathName }) })}`

/** The list of a content type. */
export const listOf: Record<ContentType, (page?: number) => string> = {
  BLOG: links.blogs,
  TRIVIA: links.triviaList,
  INFOGRAPHIC: links.infographics,
}

/** The list of one category of a content type. */
export const categoryOf: Record<ContentType, (category: string, page?: number) => string> = {
  BLOG: links.blogCategory,
  TRIVIA: links.triviaCategory,
  INFOGRAPHIC: links.infographicCategory,
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

/** What lies between the home page and a page: shown above its title, and told to search engines. */
export const trails = {
  blog: (category: Named): Crumb[] => [
    { name: 'Blogs', href: links.blogs() },
    { name: category.name, href: links.blogCategory(category.slug) },
  ],
  trivia: (category: Named): Crumb[] => [
    { name: 'Trivia', href: links.triviaList() },
    { name: category.name, href: links.triviaCategory(category.slug) },
  ],
  infographic: (category: Named): Crumb[] => [
    { name: 'Infographics', href: links.infographics() },
    { name: category.name, href: links.infographicCategory(category.slug) },
  ],
  service: [{ name: 'What we do', href: links.services }],
  plan: [{ name: 'Our plans', href: links.plans }],
  microservice: [{ name: 'Microservices', href: links.microservices }],
  app: [{ name: 'Microservices and apps', href: links.microservices }],
  position: [{ name: 'About us', href: links.about }],
}
