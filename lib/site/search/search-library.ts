import { createHash } from 'node:crypto'
import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { SearchDocument, SearchEntry } from '#lib/site/search/documents'
import { createIndex } from '#lib/site/search/search-index'

/** How many are read, or put in from lists, before other requests are answered. */
const READ_AT_ONCE = 4
const PUT_AT_ONCE = 100
/** So many that fail one after the other are no fault of the items: the host is away. */
const FAILURES_IN_A_ROW = 12

/** An index with what is known of each document in it. */
export class SearchLibrary {
  readonly index = createIndex()
  /** What of each document stands in the index, and for which stamp; one that is known from lists alone has none. */
  readonly #held = new Map<string, { stamp: string; digest: string; brief?: SearchDocument }>()

  /** The ids of what could not be read last time. */
  readonly #unread = new Set<string>()

  /** How many items have words that could not be read. */
  get unread(): number {
    return this.#unread.size
  }

  /** Takes out what is gone, and puts in what is new, as far as lists tell of it. */
  async putBriefs(entries: SearchEntry[], signal: AbortSignal): Promise<void> {
    const ids = new Set(entries.map(({ brief }) => brief.id))
    for (const id of this.#unread) if (!ids.has(id)) this.#unread.delete(id)
    for (const id of [...this.#held.keys()]) if (!ids.has(id)) this.#put(id, undefined, '')
    const unknown = entries.filter(({ brief }) => !this.#held.has(brief.id))
    for (const batch of batches(unknown, PUT_AT_ONCE)) {
      for (const { brief } of batch) this.#put(brief.id, brief, '')
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
   * @throws What a read throws, once many have failed in a row; what was read until then stands in the index.
   */
  async read(entries: SearchEntry[], mustRead: (entry: SearchEntry) => boolean, signal: AbortSignal): Promise<void> {
    const isChanged = ({ brief, stamp }: SearchEntry) => this.#held.get(brief.id)?.stamp !== stamp
    const hasFailed = ({ brief }: SearchEntry) => this.#unread.has(brief.id)
    const wanted = entries.filter((entry) => mustRead(entry) || isChanged(entry) || hasFailed(entry))
    // What failed before comes last, so that many such items never stand before one that can be read.
    const ordered = [...wanted.filter((entry) => !hasFailed(entry)), ...wanted.filter(hasFailed)]
    let failuresInARow = 0
    for (const batch of batches(ordered, READ_AT_ONCE)) {
      const results = await Promise.allSettled(batch.map(({ read }) => read()))
      for (const [at, { brief, stamp }] of batch.entries()) {
        const result = results[at] as PromiseSettledResult<SearchDocument | undefined>
        if (result.status === 'fulfilled') {
          failuresInARow = 0
          this.#unread.delete(brief.id)
          this.#put(brief.id, result.value, stamp)
        } else {
          failuresInARow += 1
          this.#unread.add(brief.id)
          if (failuresInARow >= FAILURES_IN_A_ROW) throw result.reason
        }
      }
      await letOthersGo()
      signal.throwIfAborted()
    }
  }

  #put(id: string, document: SearchDocument | undefined, stamp: string): void {
    const before = this.#held.get(id)
    const digest = document ? digestOf(document) : ''
    if (before?.digest !== digest) {
      // A short document is taken out word by word; a long one is only marked, and swept out with others later.
      if (before?.brief) this.index.remove(before.brief)
      else if (before) this.index.discard(id)
      if (document) this.index.add(document)
    }
    if (document) this.#held.set(id, { stamp, digest, ...(!stamp && { brief: document }) })
    else this.#held.delete(id)
  }
}

const digestOf = (document: SearchDocument) => createHash('sha1').update(JSON.stringify(document)).digest('base64')

function* batches<T>(items: T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
