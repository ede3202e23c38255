import type { RenderResult } from '#lib/serving/page-cache/render-page'

const CHECK_MS = 2000

/** Renderings that a process was asked for and has not answered. */
export class PendingRenderings {
  readonly #results = new Map<number, (result: RenderResult) => void>()
  #count = 0

  get size(): number {
    return this.#results.size
  }

  /**
   * Adds one.
   *
   * @param check - Is called again and again until it is settled, with the time since it was added, in milliseconds.
   * @returns Its id, and its result.
   */
  add(check: (takenMs: number) => void): { id: number; result: Promise<RenderResult> } {
    this.#count += 1
    const { promise, resolve } = Promise.withResolvers<RenderResult>()
    const askedAt = performance.now()
    const watch = setInterval(() => check(performance.now() - askedAt), CHECK_MS)
    this.#results.set(this.#count, resolve)
    return { id: this.#count, result: promise.finally(() => clearInterval(watch)) }
  }

  settle(id: number, result: RenderResult): void {
    this.#results.get(id)?.(result)
    this.#results.delete(id)
  }

  /** Settles all of them. */
  fail(reason: string): void {
    for (const id of [...this.#results.keys()]) this.settle(id, { outcome: 'failed', reason })
  }
}
