import 'server-only'
import { config, hostIsDownAtBuild } from '#lib/config'
import type { ContentType } from '#lib/content-types'
import { PAGE_SIZE } from '#lib/limits'
import { ApiError } from '#lib/reading/api/api-error'
import { isLeftForFirstVisit } from '#lib/reading/data/cache-answer'
import { categoriesOf } from '#lib/reading/data/category'
import { teamPositions } from '#lib/reading/data/team'

/**
 * What is built as static pages; the rest is rendered on its first visit and cached. Next.js wants one address at least of
 * each route at build: where there is none, or the host does not answer, one is given that no item can have.
 */
const NO_SLUG = '_'

type Index = () => Promise<{ slug: string }[]>

/** The slugs of the newest STATIC_PAGES_PER_KIND items. */
export async function staticSlugs(index: Index): Promise<{ slug: string }[]> {
  const items = await orNone(index)
  return orOne(
    items.slice(0, config.STATIC_PAGES_PER_KIND).map(({ slug }) => ({ slug })),
    { slug: NO_SLUG },
  )
}

/** Every slug of the offer, which may all be drafts. */
export const staticOffers = (items: { slug: string }[]): { slug: string }[] =>
  orOne(
    items.map(({ slug }) => ({ slug })),
    { slug: NO_SLUG },
  )

/** Deeper pages of a list are seldom asked for, and are rendered on their first visit. */
const LIST_PAGES_BUILT = 5

/** The first pages of a list from the second on, as far as its items are built. */
export async function staticPages(index: Index): Promise<{ page: string }[]> {
  const items = await orNone(index)
  return orOne(pagesFrom2(items.length), { page: NO_SLUG })
}

/** Every category of a content type. */
export async function staticCategories(type: ContentType): Promise<{ category: string }[]> {
  const categories = await orNone(() => categoriesOf(type))
  return orOne(
    categories.map(({ slug }) => ({ category: slug })),
    { category: NO_SLUG },
  )
}

/** The same of every category's list. */
export async function staticCategoryPages(type: ContentType): Promise<{ category: string; page: string }[]> {
  const categories = await orNone(() => categoriesOf(type))
  const pages = categories.flatMap(({ slug, count }) => pagesFrom2(count).map(({ page }) => ({ category: slug, page })))
  return orOne(pages, { category: NO_SLUG, page: NO_SLUG })
}

/** Every position of the team. */
export async function staticPositions(): Promise<{ position: string }[]> {
  const positions = await orNone(teamPositions)
  return orOne(
    positions.map(({ slug }) => ({ position: slug })),
    { position: NO_SLUG },
  )
}

/** A host that is away or answers something else leaves what was stored of its answers; where there is nothing, all is left for the first visit. */
const orNone = <T>(list: () => Promise<T[]>): Promise<T[]> =>
  list().catch((error: unknown) => {
    if (hostIsDownAtBuild || error instanceof ApiError || isLeftForFirstVisit(error)) return []
    throw error
  })

function pagesFrom2(itemCount: number): { page: string }[] {
  const count = Math.min(LIST_PAGES_BUILT, Math.ceil(Math.min(itemCount, config.STATIC_PAGES_PER_KIND) / PAGE_SIZE))
  return Array.from({ length: Math.max(0, count - 1) }, (_, at) => ({ page: String(at + 2) }))
}

const orOne = <T>(items: T[], one: T): T[] => (items.length > 0 ? items : [one])

/** For a route of which nothing is built. */
export function noParams<Name extends string>(...names: Name[]): Record<Name, string>[] {
  return [Object.fromEntries(names.map((name) => [name, NO_SLUG])) as Record<Name, string>]
}
