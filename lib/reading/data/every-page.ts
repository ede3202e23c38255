import { config } from '#lib/config'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { contentVersion } from '#lib/host/content/content-version'
import { PAGE_SIZE_MAX, RELATED_COUNT } from '#lib/limits'

/** Of a page all items may be left out; a list with so many empty pages in a row is at its end, whatever total it names. */
const EMPTY_MAX = 3
/** More items than any index is made for: a host that answers on and on is asked no more. */
const PAGES_MAX = 2000

/**
 * Walks a list call from its first page to its last.
 *
 * @param list - The call, which answers one page.
 * @param take - What to take of each item.
 * @param onShort - Hears of a list that ends before its total: how many came, and the total.
 * @returns What was taken, in the order of the list.
 */
export async function everyPage<T, U>(
  list: (page: PageQuery) => Promise<PageOf<T>>,
  take: (item: T) => U,
  onShort?: (came: number, total: number) => void,
): Promise<U[]> {
  const taken: U[] = []
  let total = 0
  let empty = 0
  let pageBefore = ''
  for (let page = 1, counted = 0; page <= PAGES_MAX; page++) {
    // A host may give fewer at a time than it was asked for, with or without a word of it, and some may have been left out.
    const isExtra = page > 1 && counted >= total
    const answer = await list({ page, size: PAGE_SIZE_MAX }).catch((error: unknown) => {
      if (isExtra) return undefined
      throw error
    })
    const items = answer?.items ?? []
    // A host may know nothing of pages, and answer its first again.
    const pageNow = JSON.stringify(items)
    if (items.length > 0 && pageNow === pageBefore) break
    pageBefore = pageNow
    taken.push(...items.map(take))
    total = answer?.total ?? total
    counted = page * (answer?.size ?? PAGE_SIZE_MAX)
    empty = items.length === 0 ? empty + 1 : 0
    if (taken.length >= total || empty === EMPTY_MAX || (isExtra && empty > 0)) break
  }
  if (taken.length < total) onShort?.(taken.length, total)
  return taken
}

/** An item as its neighbours name it. */
export interface Neighbour {
  slug: string
  title: string
}

/** An item as an index of all has it. */
export interface IndexEntry extends Neighbour {
  updatedAt: string
  publishedAt: string
  summary: string
  /** The id of its category. */
  category: string
  /** The path of its drawing, where it has one. */
  image?: string | undefined
}

/**
 * When an index is read anew. It is memoized however many pages ask: each needs two items of an index that may hold ten
 * thousand, and the cache of Next.js would hand each the whole of it.
 */
export const asLongAsLists = { stampOf: contentVersion, lifeMs: config.LIST_REFRESH_SECONDS * 1000 }

/**
 * What stands below an item, each once, and not the item itself.
 *
 * @param slug - The slug of the item.
 * @param related - Others of its category.
 * @param recent - The newest, twice as many as are shown.
 * @returns Those of its category, and the newest of the others.
 */
export function shownOnce<T extends { slug: string }>(slug: string, related: T[], recent: T[]) {
  const seen = new Set([slug])
  const unseen = (items: T[]) => {
    const taken: T[] = []
    for (const item of items) {
      if (taken.length === RELATED_COUNT) break
      if (!seen.has(item.slug)) taken.push(item)
      seen.add(item.slug)
    }
    return taken
  }
  return { related: unseen(related), recent: unseen(recent) }
}

/**
 * The items before and after one.
 *
 * @param index - All items, from the newest to the oldest.
 * @param slug - The slug of the item between them.
 * @returns Them, as far as they are there.
 */
export function neighbours(index: Neighbour[], slug: string): { previous?: Neighbour; next?: Neighbour } {
  const at = index.findIndex((item) => item.slug === slug)
  if (at === -1) return {}
  const [next, previous] = [index[at - 1], index[at + 1]].map((item) => item && { slug: item.slug, title: item.title })
  return { ...(previous && { previous }), ...(next && { next }) }
}
