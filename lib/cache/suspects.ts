/** Pages whose item was answered with a 404 once, and when; only a second 404 after the pause confirms it. */
export class Suspects {
  readonly #since = new Map<string, number>()
  readonly #pauseMs: number
  readonly #now: () => number

  constructor(pauseMs: number, now: () => number = Date.now) {
    this.#pauseMs = pauseMs
    this.#now = now
  }

  /** The pause in whole seconds, as cache lives count. */
  get pauseSeconds(): number {
    return Math.ceil(this.#pauseMs / 1000)
  }

  /** Notes a 404 for the page. Out: whether the item is gone, because the pause has passed since the first. */
  isConfirmed(key: string): boolean {
    const since = this.#since.get(key)
    if (since === undefined) this.#since.set(key, this.#now())
    const confirmed = since !== undefined && this.#now() - since >= this.#pauseMs
    if (confirmed) this.#since.delete(key)
    return confirmed
  }

  /** The item is there: an earlier 404 was a stumble. */
  clear(key: string): void {
    this.#since.delete(key)
  }
}
