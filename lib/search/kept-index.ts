import 'server-only'
import { config } from '#lib/config'
import { log } from '#lib/log'
import { searchEntries } from '#lib/search/documents'
import { refreshIndex } from '#lib/search/refresh-index'
import { createIndex, type SearchIndex } from '#lib/search/search-index'
import { contentVersion, itemsChangedSince } from '#lib/text/content-version'

const index = createIndex()
const stamps = new Map<string, string>()

/** When the index was brought up to date, when all of it was read, and the content's version then. */
let kept: { at: number; fullAt: number; version: number } | undefined
let refreshing: Promise<void> | undefined

/**
 * The index of all that can be found. It is built when it is first asked for, and brought up to date in the background
 * when it is as old as lists may be; after the site was told of a change the question waits until that is done. Throws where
 * the host does not answer and nothing was built before.
 */
export async function searchIndex(): Promise<SearchIndex> {
  const isTold = kept?.version !== contentVersion()
  const isOld = !kept || performance.now() - kept.at > config.LIST_REFRESH_SECONDS * 1000
  if (!isTold && !isOld) return index
  refreshing ??= refresh().finally(() => {
    refreshing = undefined
  })
  if (kept && !isTold) refreshing.catch(() => {})
  else await refreshing.catch(throwUnlessBuilt)
  return index
}

const throwUnlessBuilt = (error: unknown) => {
  if (!kept) throw error
}

/** Items whose lists do not say when they changed are read anew when they are as old as an item may be. */
async function refresh(): Promise<void> {
  const [at, version] = [performance.now(), contentVersion()]
  const isFull = !kept || at - kept.fullAt > config.ITEM_REFRESH_SECONDS * 1000
  const changed = kept && !isFull ? itemsChangedSince(kept.version) : undefined
  try {
    await refreshIndex(index, stamps, await searchEntries(), ({ tag }) => !changed || changed.has(tag))
    kept = { at, fullAt: isFull || !kept ? at : kept.fullAt, version }
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the search index was not brought up to date')
    throw error
  }
}
