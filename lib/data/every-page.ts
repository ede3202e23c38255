import { config } from '#lib/config'
import { contentVersion } from '#lib/content/content-version'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { PAGE_SIZE_MAX } from '#lib/limits'

/** Walks a list call from its first page to its last and takes of each item what `take` returns. */
export async function everyPage<T, U>(
  list: (page: PageQuery) => Promise<PageOf<T>>,
  take: (item: T) => U,
): Promise<U[]> {
  const taken: U[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await list({ page, size: PAGE_SIZE_MAX })
    taken.push(...items.map(take))
    if (items.length === 0 || page * PAGE_SIZE_MAX >= total) return taken
  }
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
  /** The path of its drawing. */
  image: string
}

/**
 * Walks once for the refresh time of lists, however many pages ask: each needs two items of an index that may hold ten
 * thousand, and the cache of Next.js would hand each the whole of it. A walk that failed is not kept.
 */
export function keptIndex(walk: () => Promise<IndexEntry[]>): () => Promise<IndexEntry[]> {
  let kept: { at: number; version: number; index: Promise<IndexEntry[]> } | undefined
  return () => {
    const now = performance.now()
    const version = contentVersion()
    if (!kept || kept.version !== version || now - kept.at > config.LIST_REFRESH_SECONDS * 1000) {
      const index = walk()
      kept = { at: now, version, index }
      index.catch(() => {
        kept = undefined
      })
    }
    return kept.index
  }
}

/** The items before and after `slug` in a list that runs from the newest to the oldest. */
export function neighbours(index: Neighbour[], slug: string): { previous?: Neighbour; next?: Neighbour } {
  const at = index.findIndex((item) => item.slug === slug)
  if (at === -1) return {}
  const [next, previous] = [index[at - 1], index[at + 1]].map((item) => item && { slug: item.slug, title: item.title })
  return { ...(previous && { previous }), ...(next && { next }) }
}
