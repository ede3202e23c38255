import type { RenderResult } from '#lib/serving/page-cache/render-page'
import type { ToRenderer } from '#lib/serving/server/render/render-messages'

type RenderRequest = Extract<ToRenderer, { kind: 'render' }>

interface Pending {
  request: RenderRequest
  addedAt: number
  /** When it was sent, by the clock of the process. */
  sentAt: number | undefined
  /** To how many processes it was sent. */
  sent: number
  settle: (result: RenderResult) => void
}

const CHECK_MS = 2000
/** What a process ended with is asked for once more, of the next one: it may be what ended it. */
const SENT_MAX = 2

/** Renderings that were asked for and are not answered. */
export class PendingRenderings {
  readonly #pending = new Map<number, Pending>()
  readonly #clock: () => number
  #count = 0

  /** @param clock - Of the process that is asked. */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  get size(): number {
    return this.#pending.size
  }

  /**
   * Adds one.
   *
   * @param check - Is called again and again until it is settled, with its id and how long the process has had it, in milliseconds.
   * @returns Its id, and its result.
   */
  add(
    asked: Omit<RenderRequest, 'id' | 'kind'>,
    check: (id: number, takenMs: number) => void,
  ): { id: number; result: Promise<RenderResult> } {
    this.#count += 1
    const id = this.#count
    const { promise, resolve } = Promise.withResolvers<RenderResult>()
    const request: RenderRequest = { kind: 'render', id, ...asked }
    const pending: Pending = { request, addedAt: performance.now(), sentAt: undefined, sent: 0, settle: resolve }
    this.#pending.set(id, pending)
    const watch = setInterval(() => check(id, this.#clock() - (pending.sentAt ?? this.#clock())), CHECK_MS)
    return { id, result: promise.finally(() => clearInterval(watch)) }
  }

  settle(id: number, result: RenderResult): void {
    this.#pending.get(id)?.settle(result)
    this.#pending.delete(id)
  }

  /**
   * Sends some to the process.
   *
   * @param send - Says whether it could be sent; what could not waits for the next process.
   * @param ids - Which, by default all.
   */
  send(send: (request: RenderRequest) => boolean, ids: Iterable<number> = [...this.#pending.keys()]): void {
    for (const id of ids) {
      const pending = this.#pending.get(id)
      if (!(pending && send(pending.request))) continue
      pending.sent += 1
      pending.sentAt = this.#clock()
    }
  }

  /**
   * The process has ended. What was asked for within this time stays, for the next process.
   *
   * @param withinMs - In milliseconds.
   * @param reason - Why there is nothing of the others.
   */
  lost(withinMs: number, reason: string): void {
    const oldest = performance.now() - withinMs
    for (const [id, pending] of this.#pending) {
      if (pending.sent >= SENT_MAX || pending.addedAt < oldest) this.settle(id, { outcome: 'failed', reason })
      else pending.sentAt = undefined
    }
  }
}
