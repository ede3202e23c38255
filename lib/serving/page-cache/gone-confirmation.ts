/** Paths remembered at most; more would be items that a host removed all at once. */
const PATHS_MAX = 10_000

/** Pages whose item was answered with a 404, and when first; only a second 404 after the pause confirms it. */
export class GoneConfirmation {
  readonly #since = new Map<string, number>()
  readonly #pauseMs: number

  /** @param pauseMs - How long the first 404 is not believed, in milliseconds. */
  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs
  }

  /**
   * Notes a 404 for a page.
   *
   * @param path - The page.
   * @param now - The time, in milliseconds since 1970.
   * @param changedAt - When its item was named as changed, where it was.
   * @returns Whether the item is gone, because the pause has passed since the first 404, or since its item was named.
   */
  isConfirmed(path: string, now: number, changedAt = now): boolean {
    const since = Math.min(this.#since.get(path) ?? now, changedAt)
    if (now - since < this.#pauseMs) {
      if (this.#since.size < PATHS_MAX || this.#since.has(path)) this.#since.set(path, since)
      return false
    }
    this.#since.delete(path)
    return true
  }

  /** When the next 404 for a page is believed; undefined where there was none. */
  confirmableAt(path: string): number | undefined {
    const since = this.#since.get(path)
    return since === undefined ? undefined : since + this.#pauseMs
  }

  /** The item is there: an earlier 404 was a stumble. */
  clear(path: string): void {
    this.#since.delete(path)
  }
}
