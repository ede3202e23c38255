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
