import { createHash } from 'node:crypto'
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { config } from '#lib/config'
import type { SearchType } from '#lib/content-types'
import type { SearchEntries, SearchEntry } from '#lib/site/search/documents'
import type { SearchIndex } from '#lib/site/search/search-index'

/** How many are read before other requests are answered. Another machine reads several at a time; here a visitor would wait for all. */
const READ_AT_ONCE = config.API_BASE_URL ? 4 : 1
/** How many are put in from lists before other requests are answered. */
const PUT_AT_ONCE = 50
/** So many that fail one after the other are no fault of the items: the host is away. */
const FAILURES_IN_A_ROW = 12

/** Brings an index in line with the lists of a host. */
export class SearchLibrary {
  readonly #index: SearchIndex
  /** The ids of what could not be read last time. */
  readonly #unread = new Set<string>()

  constructor(index: SearchIndex) {
    this.#index = index
  }

  /** How many items have words that could not be read. */
  get unread(): number {
    return this.#unread.size
  }

  /** Takes out what is gone, and puts in what is new, as far as the lists that came name it. */
  async putBriefs({ entries, unanswered }: SearchEntries, signal: AbortSignal): Promise<void> {
    const ids = new Set(entries.map(({ brief }) => brief.id))
    for (const id of this.#unread) if (!ids.has(id)) this.#unread.delete(id)
    const known = await this.#known()
    const gone = [...known].filter(([id, { type }]) => !ids.has(id) && !unanswered.has(type)).map(([id]) => id)
    const unknown = entries.filter(({ brief }) => !known.has(brief.id))
    await this.#writeEach(gone, (id) => this.#index.remove(id), signal)
    await this.#writeEach(unknown, ({ brief }) => this.#index.put(brief, ''), signal)
  }

  async #writeEach<T>(all: T[], change: (one: T) => void, signal: AbortSignal): Promise<void> {
    for (const batch of batches(all, PUT_AT_ONCE)) {
      await this.#index.write(() => batch.forEach(change))
      await letOthersGo()
      signal.throwIfAborted()
    }
  }

  /**
   * Reads all words of what is new or changed, of what could not be read before, and of what must be read whatever its
   * stamp says. An item that can't be read goes on being found by the words that it has.
   *
   * @param entries - The items.
   * @param mustRead - Which must be read.
   * @param signal - Ends it.
   * @param onRead - Called each time that some were read; without it a visitor waits until all are.
   * @throws What A read throws, once many have failed in a row; what was read until then stands in the index.
   */
  async read(
    entries: SearchEntry[],
    mustRead: (entry: SearchEntry) => boolean,
    signal: AbortSignal,
    onRead?: () => void,
  ): Promise<void> {
    const known = await this.#known()
    const isChanged = ({ brief, stamp }: SearchEntry) => known.get(brief.id)?.stamp !== digestOf(stamp)
    const hasFailed = ({ brief }: SearchEntry) => this.#unread.has(brief.id)
    const wanted = entries.filter((entry) => mustRead(entry) || isChanged(entry) || hasFailed(entry))
    // What failed before comes last, so that many such items never stand before one that can be read.
    const ordered = [...wanted.filter((entry) => !hasFailed(entry)), ...wanted.filter(hasFailed)]
    let failuresInARow = 0
    for (const batch of batches(ordered, READ_AT_ONCE)) {
      const results = await Promise.allSettled(batch.map(({ read }) => read(!onRead)))
      await this.#index.write(() => {
        for (const [at, result] of results.entries()) {
          const { brief, stamp } = batch[at] as SearchEntry
          if (result.status === 'rejected') continue
          if (result.value) this.#index.put(result.value, digestOf(stamp))
          else this.#index.remove(brief.id)
        }
      })
      for (const [at, result] of results.entries()) {
        const { id } = (batch[at] as SearchEntry).brief
        failuresInARow = result.status === 'fulfilled' ? 0 : failuresInARow + 1
        if (result.status === 'fulfilled') this.#unread.delete(id)
        else this.#unread.add(id)
        if (result.status === 'rejected' && failuresInARow >= FAILURES_IN_A_ROW) throw result.reason
      }
      onRead?.()
      await letOthersGo()
      signal.throwIfAborted()
    }
  }

  /** Each document in the index, which another process may have put there. */
  async #known() {
    const documents = new Map<string, { type: SearchType; stamp: string }>()
    for (const part of this.#index.known()) {
      for (const { path, type, stamp } of part) documents.set(path, { type, stamp })
      await letOthersGo()
    }
    return documents
  }
}

const digestOf = (stamp: string) => createHash('sha1').update(stamp).digest('base64')

function* batches<T>(items: T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
