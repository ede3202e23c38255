import 'server-only'
import path from 'node:path'
import { setImmediate as letOthersGo, setTimeout as pause } from 'node:timers/promises'
import { facts } from '#lib/base/telemetry/process-facts'
import { config, releaseName } from '#lib/config'
import { contentVersion, itemsChangedSince } from '#lib/host/content/content-version'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { knownEntries, type SearchEntry, searchEntries } from '#lib/site/search/documents'
import { type FindResult, find, type Question } from '#lib/site/search/find'
import { isDamage, isDiskFull } from '#lib/site/search/search-file'
import { SearchIndex } from '#lib/site/search/search-index'
import { SearchLibrary } from '#lib/site/search/search-library'

/** How long the first question waits for all words where there is no index yet; of many items it is answered from their titles. */
const FIRST_TIMEOUT_MS = 2000
/** After a restart what the file has is answered before the lists are read, which blocks this process for up to a second; what answers is loaded meanwhile. */
const RESTART_PAUSE_MS = 2000
/** How long a question waits for items that changed: whoever reads them may hang. */
const CHANGE_TIMEOUT_MS = 1000

const REPORT_EVERY_MS = 500

interface IndexState {
  index: SearchIndex
  library: SearchLibrary
  /** Whether the file had documents when it was opened, as after a restart. */
  canAnswer: boolean
  /** Of which content's version the index knows all titles, and since when. */
  known?: { version: number; at: number }
  refresh?: { version: number; ended: AbortController; ready: Promise<void> } | undefined
}
const indexState = processWide<{
  current?: IndexState | undefined
  /** Where the disk was full before there was anything to answer from: until the next start the index is in memory. */
  isInMemory?: boolean
}>('search', () => ({}))

/**
 * Finds what answers a question. The index is a file, brought up to date in the background when it is as old as lists may be, and after
 * a restart. Where there is none, a question waits for the first titles and a moment for the words, and after the site was notified
 * of a change for the items that changed. All other words come when they are read. A damaged index is built anew.
 *
 * @param question - The question.
 * @returns What was found.
 * @throws ApiError Where the host does not answer and nothing was known before.
 */
export async function findAnswer(question: Question): Promise<FindResult> {
  try {
    return find(await currentIndex(), question)
  } catch (error) {
    if (!isDamage(error)) throw error
    discard(error as Error)
    return find(await currentIndex(), question)
  }
}

/**
 * The index where nothing need be read for it: it is up to date, or is brought up to date in the background. To begin with that takes
 * a request that Next.js answers, because lists are read by its cached functions.
 */
export function readyIndex(): SearchIndex | undefined {
  const { known, refresh, index } = openState()
  const isKnown = known?.version === contentVersion()
  return isKnown && (refresh?.version === known.version || !isOld(known)) ? index : undefined
}

/** The index as it is now. */
export const searchIndex = (): SearchIndex => openState().index

/** Where its file is. */
export const searchFolder = (): string => path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'search')

function openState(): IndexState {
  const holder = indexState()
  if (holder.current) return holder.current
  const index = openIndex()
  holder.current = { index, library: new SearchLibrary(index), canAnswer: index.counts().documents > 0 }
  report(holder.current, false)
  return holder.current
}

function openIndex(): SearchIndex {
  if (indexState().isInMemory) return new SearchIndex()
  try {
    return new SearchIndex(searchFolder())
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the search index is in memory: its file can not be opened')
    return new SearchIndex()
  }
}

function discard(error: Error): void {
  const holder = indexState()
  holder.isInMemory ||= isDiskFull(error)
  const becomes = holder.isInMemory ? 'is in memory: its disk is full' : 'is damaged and is built anew'
  log.warn({ reason: error.message }, `the search index ${becomes}`)
  holder.current?.refresh?.ended.abort()
  holder.current?.index.discard()
  holder.current = undefined
}

async function currentIndex(): Promise<SearchIndex> {
  const state = openState()
  const version = contentVersion()
  if (state.refresh?.version !== version && (isOld(state.known) || state.known?.version !== version)) {
    state.refresh?.ended.abort()
    state.refresh = startRefresh(state, version)
  }
  if (state.known ? state.known.version === version : state.canAnswer) return state.index
  try {
    await state.refresh?.ready
  } catch (error) {
    if (contentVersion() !== version || indexState().current !== state) return currentIndex()
    if (!state.known && state.index.counts().documents === 0) throw error
  }
  return state.index
}

const isOld = (known: IndexState['known']) =>
  !known || performance.now() - known.at > config.LIST_REFRESH_SECONDS * 1000

function startRefresh(state: IndexState, version: number) {
  const ended = new AbortController()
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const timeout = state.index.counts().documents > 0 ? setTimeout(resolve, CHANGE_TIMEOUT_MS) : undefined
  readAll(state, version, ended.signal, resolve)
    .catch((error: Error) => {
      reject(error)
      if (ended.signal.aborted) return
      const hasNothing = indexState().current === state && state.index.counts().documents === 0
      if (isDamage(error) || (hasNothing && isDiskFull(error))) discard(error)
      else log.warn({ reason: error.message }, 'the search index was not brought up to date')
    })
    .finally(() => {
      clearTimeout(timeout)
      if (state.refresh?.ended === ended) state.refresh = undefined
    })
  ready.catch(() => {})
  return { version, ended, ready }
}

/** Items whose lists do not say when they changed are read anew when they are as old as an item may be, or by another release. */
async function readAll(state: IndexState, version: number, signal: AbortSignal, onReady: () => void): Promise<void> {
  const { library, known, index, canAnswer } = state
  if (!known && canAnswer) await pause(RESTART_PAUSE_MS, undefined, { signal, ref: false })
  const at = performance.now()
  const changed = known ? itemsChangedSince(known.version) : new Set<string>()
  const first = changed?.size ? await changedEntries(index, changed) : []
  if (first.length > 0) {
    await library.read(first, () => true, signal)
    for (const { tag } of first) changed?.delete(tag)
    if (changed?.size === 0) onReady()
  }
  const all = await searchEntries()
  const { entries } = all
  await library.putBriefs(all, signal)
  const isChanged = ({ tag }: { tag: string }) => changed?.has(tag) === true
  await library.read(entries.filter(isChanged), isChanged, signal)
  const isWhole = all.unanswered.size === 0
  // What did not come is asked for again with the next question.
  if (isWhole) state.known = { version, at }
  else state.canAnswer = true
  const timeout = setTimeout(onReady, known ? 0 : FIRST_TIMEOUT_MS)
  try {
    const isFull = !changed || isAllOld(index)
    const onRead = reporter(state)
    onRead()
    await library.read(entries, () => isFull, signal, onRead)
    if (isFull && isWhole) await index.write(() => index.setFact('all-read', `${Date.now()} ${releaseName()}`))
    await index.merge(signal)
    report(state, isWhole && library.unread === 0)
    if (library.unread > 0) log.warn({ items: library.unread }, 'some items could not be read for the search index')
  } finally {
    clearTimeout(timeout)
    onReady()
  }
}

/** Items as the index has them can be read before the lists. Not the library's, which may be of a bundle without cached functions. */
async function changedEntries(index: SearchIndex, changed: Set<string>): Promise<SearchEntry[]> {
  const entries: SearchEntry[] = []
  for (const part of index.known()) {
    entries.push(...knownEntries(part, changed))
    await letOthersGo()
  }
  return entries
}

function isAllOld(index: SearchIndex): boolean {
  const [at, release] = index.fact('all-read')?.split(' ') ?? []
  return release !== `${releaseName()}` || Date.now() - Number(at) > config.ITEM_REFRESH_SECONDS * 1000
}

function reporter(state: IndexState): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - last < REPORT_EVERY_MS) return
    last = performance.now()
    report(state, false)
  }
}

/** Notes for operators how far the index is. */
function report({ index }: IndexState, isComplete: boolean): void {
  const { documents, unread } = index.counts()
  facts().search = { documents, read: documents - unread, isComplete }
}
