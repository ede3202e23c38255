import 'server-only'
import { CONTENT_TYPES, type ContentType, contentTypes, OFFER_SECTIONS } from '#lib/content-types'
import { mayHaveCover } from '#lib/host/content/drawings'
import { offer } from '#lib/host/content/offer'
import { hostPicture } from '#lib/host-picture'
import { PAGE_SIZE } from '#lib/limits'
import { ApiError } from '#lib/reading/api/api-error'
import { api } from '#lib/reading/data/api'
import { articlePages } from '#lib/site/pages/by-content-type'
import { isSigned } from '#lib/site/pages/share-address'
import { ADDRESSES } from '#lib/site/seo/sitemap-addresses'
import { readPartName } from '#lib/site/seo/sitemap-parts'

const hasSlug = (items: { slug: string }[], slug: string) => items.some((item) => item.slug === slug)

/** Asks whether there is something at what follows the first part of a path. It throws an ApiError with status 404, too, where there is not. */
type Question = (slug: string) => unknown

async function categoryOf(type: ContentType, slug: string) {
  const categories = await api.category.list()
  return categories.find((category) => category.type === type && category.slug === slug)
}

const SECTIONS = new Map<string, Question>([
  ...contentTypes.flatMap((type): [string, Question][] => [
    [CONTENT_TYPES[type].section, articlePages[type].calls(api).item],
    [CONTENT_TYPES[type].categories, async (slug) => (await categoryOf(type, slug)) !== undefined],
  ]),
  ...Object.entries(OFFER_SECTIONS).map(([section, noun]): [string, Question] => [
    section,
    (slug) => hasSlug(offer[noun].shown(), slug),
  ]),
])

const FIRST = { page: 1, size: 1 }

/** How many items the list has of which a path names a page; undefined where it names no page of a list. */
async function listTotal([section, slug = '', ...rest]: string[]): Promise<number | undefined> {
  const type = contentTypes.find((each) =>
    [CONTENT_TYPES[each].list, CONTENT_TYPES[each].categories].some((list) => list === section),
  )
  if (!type) return undefined
  const calls = articlePages[type].calls(api)
  if (section === CONTENT_TYPES[type].list) return slug === 'page' ? (await calls.page(FIRST)).total : undefined
  if (rest[0] !== 'page') return undefined
  const category = await categoryOf(type, slug)
  return category ? (await calls.pageOfCategory({ categoryId: category.id, ...FIRST })).total : 0
}

const ENDS = ['svg', 'png', 'csv']
const PICTURE = /^(?:embed|thumbnail\.svg|section-[1-9]\d?(?:-narrow)?\.svg)$/

/** What has no page of its own, by the first part of its path: whether there may be such a file. */
const FILES: Record<string, (first: string, second: string) => unknown> = {
  covers: mayHaveCover,
  feeds: isFeed,
  'host-pictures': (sign, code) => hostPicture(sign, code) !== undefined,
  infographics: (slug, file) => !file || PICTURE.test(file) || ENDS.some((end) => file === `${slug}.${end}`),
  sitemaps: (file) => Object.hasOwn(ADDRESSES, readPartName(file)?.kind ?? ''),
}

async function isFeed(file: string): Promise<boolean> {
  const [, name = ''] = /^([a-z0-9-]+)\.(?:rss|atom|json)$/.exec(file) ?? []
  if (name === 'all') return true
  const type = contentTypes.find((each) => `${name}-`.startsWith(`${CONTENT_TYPES[each].noun}-`))
  if (!type || name === CONTENT_TYPES[type].noun) return type !== undefined
  const slug = name.slice(CONTENT_TYPES[type].noun.length + 1)
  // A feed is made from stored answers, too, where the host can't be asked.
  return categoryOf(type, slug).then(
    (category) => category !== undefined,
    () => true,
  )
}

const SHARE_PICTURE = /^\/share\/([^/]+)(\/.+)\.png$/

/** The page from which something is made: its text, its share picture; undefined where this site did not make the address. */
function pageBehind(path: string): string | undefined {
  const [, sign, shared = ''] = SHARE_PICTURE.exec(path) ?? []
  if (sign === undefined) return /^\/markdown(\/.+)$/.exec(path)?.[1] ?? path
  const page = shared === '/index' ? '/' : shared
  return isSigned(sign, page) ? page : undefined
}

/**
 * Whether a page may have something to show. It costs one call, where it costs many times that to render one that comes to a 404.
 *
 * @param path - A canonical path of a page's route, or of what is made from a page.
 * @returns False where there is no such item for sure; true for every other page.
 * @throws ApiError Where the host can't be asked.
 */
export async function itemExists(path: string): Promise<boolean> {
  const page = pageBehind(path)
  if (page === undefined) return false
  const parts = page.split('/').slice(1)
  const [section = '', slug = ''] = parts
  try {
    const total = await listTotal(parts)
    if (total !== undefined) return Number(parts.at(-1)) <= Math.ceil(total / PAGE_SIZE)
    if (Object.hasOwn(FILES, section) && !(await FILES[section]?.(slug, parts[2] ?? ''))) return false
    if (section === 'about-us' && slug === 'position') return hasSlug(await api.team.positions(), parts[2] ?? '')
    const find = SECTIONS.get(section)
    return !find || !slug || (await find(slug)) !== false
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}
