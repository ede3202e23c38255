import { EVERYTHING } from '#lib/host/content/content-version'

/** Tags remembered at most; beyond that, everything rendered before the oldest forgotten one counts as touched. */
const TAGS_MAX = 20_000

/** When each cache tag was last touched by changed content, in milliseconds since 1970. */
export class TagTimes {
  readonly #times = new Map<string, number>()
  readonly #now: () => number
  #floor = 0
  /** No tag was touched later: nearly every page is rendered after that. */
  #latest = 0

  /** @param now - The clock: a time that is later than it is of a clock that was ahead, and counts for nothing. */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * @param tags - What changed.
   * @param at - When it did; what comes late may be older than what is known.
   */
  touch(tags: string[], at: number): void {
    const now = this.#now()
    this.#latest = Math.max(this.#latest, at)
    const later = (last = 0) => (last > now ? at : Math.max(last, at))
    for (const tag of tags) {
      if (tag === EVERYTHING) {
        this.#floor = later(this.#floor)
        continue
      }
      // Written anew, so that the map runs from the tag touched longest ago to the one touched last.
      const last = this.#times.get(tag)
      this.#times.delete(tag)
      this.#times.set(tag, later(last))
    }
    for (const [tag, time] of this.#times) {
      if (this.#times.size <= TAGS_MAX) break
      this.#floor = Math.max(this.#floor, time)
      this.#times.delete(tag)
    }
  }

  /** Whether one of the tags was touched at or after a time. */
  isTouched(tags: string[], since: number): boolean {
    if (since > this.#latest) return false
    const isBetween = (time = 0) => time >= since && time <= this.#now()
    return isBetween(this.#floor) || tags.some((tag) => isBetween(this.#times.get(tag)))
  }

  /** When one of the tags was touched last; undefined where that was before a time, or all were touched together. */
  touchedAt(tags: string[], since: number): number | undefined {
    const last = Math.max(0, ...tags.map((tag) => this.#times.get(tag) ?? 0))
    return last >= since ? last : undefined
  }
}
