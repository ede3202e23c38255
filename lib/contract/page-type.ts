import { byContentType } from '#lib/content-types'

const OTHER = 'other'

/** What kinds of page the site has, by the first part of their path: the section itself, and what stands below it. */
const SECTIONS: Record<string, [own: string, below?: string]> = {
  '': ['home'],
  search: ['search'],
  'about-us': ['about', 'about'],
  'what-we-do': ['services', 'service'],
  'our-plans': ['plans', 'plan'],
  'why-us': ['company'],
  'wse-legacy': ['company'],
  ...Object.assign(
    {},
    ...Object.values(
      byContentType(({ noun, section, list, categories }) => ({
        [section]: [OTHER, noun],
        [categories]: [OTHER, `${noun}-list`],
        [list]: [`${noun}-list`, ...(list === section ? [noun] : [])],
      })),
    ),
  ),
  'contact-us': ['form'],
  'book-a-free-consultation': ['form'],
  microservices: ['microservices', 'microservice'],
  apps: [OTHER, 'app'],
  'privacy-policy': ['legal'],
  'terms-of-service': ['legal'],
  'legal-notice': ['legal'],
  'your-data': ['your-data'],
}

/** Every type of page, few enough to count each by itself. */
export const PAGE_TYPES: string[] = [
  ...new Set([...Object.values(SECTIONS).flatMap(([own, below = OTHER]) => [own, below]), OTHER]),
]

/** The type of the page at a path; `other` where no page is. */
export function pageTypeOf(path: string): string {
  const [section = '', second] = path.split('/').slice(1)
  if (!Object.hasOwn(SECTIONS, section)) return OTHER
  const [own = OTHER, below] = SECTIONS[section] ?? []
  return second === undefined || second === 'page' ? own : (below ?? OTHER)
}
