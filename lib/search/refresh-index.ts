import type { SearchDocument, SearchEntry } from '#lib/search/documents'
import type { SearchIndex } from '#lib/search/search-index'

/** How many items are read at once, so that a host is not run over and other requests are answered in between. */
const AT_ONCE = 8

/**
 * Brings an index up to date: what is new or changed is read, what is gone is taken out, the rest stays as it is.
 * In: the index, the stamps of what it holds by id, all that there is now, and whether an item is to be read whatever its
 * stamp says. Throws what a read throws; what was read until then stands in the index.
 */
export async function refreshIndex(
  index: SearchIndex,
  stamps: Map<string, string>,
  entries: SearchEntry[],
  mustRead: (entry: SearchEntry) => boolean,
): Promise<void> {
  const ids = new Set(entries.map(({ id }) => id))
  for (const id of stamps.keys()) if (!ids.has(id)) put(id, undefined)
  const changed = entries.filter((entry) => stamps.get(entry.id) !== entry.stamp || mustRead(entry))
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const batch = changed.slice(from, from + AT_ONCE)
    const documents = await Promise.all(batch.map(({ read }) => read()))
    for (const [at, { id, stamp }] of batch.entries()) {
      put(id, documents[at])
      if (documents[at]) stamps.set(id, stamp)
    }
  }

  function put(id: string, document: SearchDocument | undefined): void {
    if (stamps.delete(id)) index.discard(id)
    if (document) index.add(document)
  }
}
