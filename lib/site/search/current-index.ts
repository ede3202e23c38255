import 'server-only'
import { facts } from '#lib/base/telemetry/process-facts'
import { config } from '#lib/config'
import { contentVersion, itemsChangedSince } from '#lib/host/content/content-version'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { searchEntries } from '#lib/site/search/documents'
import type { SearchIndex } from '#lib/site/search/search-index'
import { SearchLibrary } from '#lib/site/search/search-library'

/** How long the very first question waits for all words; of ten thousand items it is answered from their titles. */
const FIRST_TIMEOUT_MS = 2000

interface IndexState {
  library: SearchLibrary
  /** Of which content's version the index knows all titles, and since when. */
  known?: { version: number; at: number }
  /** When all words were read last. */
  allReadAt: number
  refresh?: { version: number; ended: AbortController; ready: Promise<void> } | undefined
}
const indexState = processWide<IndexState>('search', () => ({
  library: new SearchLibrary(),
  allReadAt: Number.NEGATIVE_INFINITY,
}))

/**
 * The index of all that can be found, memoized in this process. It is brought up to date when it is as old as lists may be,
 * in the background; a question waits for the first titles and a moment for the words, and after the site was notified of a
 * change for the items that changed. All other words come when they are read.
 *
 * @returns The index, which goes on filling.
 * @throws ApiError where the host does not answer and nothing was known before.
 */
export async function searchIndex(): Promise<SearchIndex> {
  const state = indexState()
  const { index } = state.library
  const version = contentVersion()
  const isOld = !state.known || performance.now() - state.known.at > config.LIST_REFRESH_SECONDS * 1000
  if (state.refresh?.version !== version && (isOld || state.known?.version !== version)) {
    state.refresh?.ended.abort()
    state.refresh = startRefresh(state, version)
  }
  if (state.known?.version === version) return index
  try {
    await state.refresh?.ready
  } catch (error) {
    if (contentVersion() !== version) return searchIndex()
    if (!state.known) throw error
  }
  return index
}

function startRefresh(state: IndexState, version: number) {
  const ended = new AbortController()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  readAll(state, version, ended.signal, resolve)
    .catch((error: unknown) => {
      reject(error)
      if (!ended.signal.aborted)
        log.warn({ reason: (error as Error).message }, 'the search index was not brought up to date')
    })
    .finally(() => {
      if (state.refresh?.ended === ended) state.refresh = undefined
    })
  ready.catch(() => {})
  return { version, ended, ready }
}

/** Items whose lists do not say when they changed are read anew when they are as old as an item may be. */
async function readAll(state: IndexState, version: number, signal: AbortSignal, onReady: () => void): Promise<void> {
  const { library, known } = state
  const at = performance.now()
  const report = (isComplete: boolean) => {
    facts().search = { documents: library.index.documentCount, isComplete }
  }
  const entries = await searchEntries()
  await library.putBriefs(entries, signal)
  const changed = known && itemsChangedSince(known.version)
  const isChanged = ({ tag }: { tag: string }) => changed?.has(tag) === true
  await library.read(entries.filter(isChanged), isChanged, signal)
  state.known = { version, at }
  if (!known) report(false)
  const timeout = setTimeout(onReady, known ? 0 : FIRST_TIMEOUT_MS)
  try {
    const isFull = !changed || at - state.allReadAt > config.ITEM_REFRESH_SECONDS * 1000
    await library.read(entries, () => isFull, signal)
    if (isFull) state.allReadAt = at
    report(library.unread === 0)
    if (library.unread > 0) log.warn({ items: library.unread }, 'some items could not be read for the search index')
  } finally {
    clearTimeout(timeout)
    onReady()
  }
}
