import { EVERYTHING } from '#lib/host/content/content-version'

/** Tags remembered at most; beyond that, everything rendered before the oldest forgotten one counts as touched. */
const TAGS_MAX = 20_000

/** When each cache tag was last touched by changed content, in milliseconds since 1970. */
export class TagTimes {
  readonly #times = new Map<string, number>()
  #floor = 0

  touch(tags: string[], now: number): void {
    for (const tag of tags) {
      if (tag === EVERYTHING) {
        this.#floor = Math.max(this.#floor, now)
        continue
      }
      // Written anew, so that the map runs from the tag touched longest ago to the one touched last.
      const last = this.#times.get(tag) ?? 0
      this.#times.delete(tag)
      this.#times.set(tag, Math.max(last, now))
    }
    for (const [tag, time] of this.#times) {
      if (this.#times.size <= TAGS_MAX) break
      this.#floor = Math.max(this.#floor, time)
      this.#times.delete(tag)
    }
  }

  /** Whether one of the tags was touched at or after a time. */
  isTouched(tags: string[], since: number): boolean {
    return this.#floor >= since || tags.some((tag) => (this.#times.get(tag) ?? 0) >= since)
  }

  /** When one of the tags was touched last; undefined where that was before a time, or all were touched together. */
  touchedAt(tags: string[], since: number): number | undefined {
    const last = Math.max(0, ...tags.map((tag) => this.#times.get(tag) ?? 0))
    return last >= since ? last : undefined
  }
}
