import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Redis } from '#lib/base/redis/redis'
import { log } from '#lib/log'
import type { ContentChange } from '#lib/serving/page-cache/cached-page'
import { onShutdown } from '#lib/shutdown'

const KEY = 'wse:changes'
const CHANGES_MAX = 10_000
const COUNT = 100
/** How long one question waits for news. */
const BLOCK_MS = 5000
const RETRY_MS = 500
/** A question that is answered neither with news nor with none in time is asked anew on another connection. */
const SILENT_MS = BLOCK_MS + 2000
/** No page is fresh for longer, so what changed before that is of no more interest to a process that starts. */
const HISTORY_MS = 24 * 60 * 60 * 1000

const tags = z.array(z.string())
const message = z.object({
  from: z.string(),
  change: z.object({ items: tags, expired: tags, touched: tags, changes: z.number() }),
})

/** The changes of content that any process of the fleet was sent, in their order; who was away reads what it has missed. */
export class ChangeStream {
  readonly #redis: Redis
  readonly #self = randomUUID()
  /** Changes that could not be sent yet, in their order. */
  #unsent: string[] = []
  #isSending = false
  #isEnded = false

  constructor(redis: Redis) {
    this.#redis = redis
    redis.on('ready', () => void this.#send())
  }

  /** Hands a change to the other processes; where Redis is away, as soon as it is back. */
  async publish(change: ContentChange): Promise<void> {
    this.#unsent = [...this.#unsent, JSON.stringify({ from: this.#self, change })].slice(-CHANGES_MAX)
    await this.#send()
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    const options = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: CHANGES_MAX } } as const
    try {
      for (let next = this.#unsent[0]; next !== undefined; next = this.#unsent[0]) {
        await this.#redis.xAdd(KEY, '*', { message: next }, options)
        this.#unsent.shift()
      }
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'a change waits until it can be sent to the other processes')
    } finally {
      this.#isSending = false
    }
  }

  /**
   * Reads the changes of the last day and then each one as it comes, until the process ends.
   *
   * @param take - Gets each change of another process, and when it was, in milliseconds since 1970, where it is of the time before
   * this process began to read; one that comes in later counts from when it is taken, because until then pages are rendered without it.
   */
  async follow(take: (change: ContentChange, at?: number) => Promise<void>): Promise<void> {
    // A question that waits would hold up the commands behind it, and takes longer than they may.
    const socket = { ...this.#redis.options.socket, socketTimeout: SILENT_MS }
    const reader = this.#redis.duplicate({ commandOptions: {}, socket })
    reader.on('error', () => {})
    reader.connect().catch(() => {})
    onShutdown(async () => {
      this.#isEnded = true
      reader.destroy()
    })
    let last = `${Date.now() - HISTORY_MS}-0`
    let isHistory = true
    while (!this.#isEnded) {
      const streams = await reader.xRead({ key: KEY, id: last }, { BLOCK: BLOCK_MS, COUNT }).catch(() => undefined)
      if (streams === undefined) await pause(RETRY_MS, undefined, { ref: false })
      const messages = streams?.[0]?.messages ?? []
      for (const { id, message: fields } of messages) {
        last = id
        await this.#takeOne(fields.message, (change) => take(change, isHistory ? Number(id.split('-')[0]) : undefined))
      }
      if (streams !== undefined && messages.length < COUNT) isHistory = false
    }
  }

  async #takeOne(text: string | undefined, take: (change: ContentChange) => Promise<void>) {
    try {
      const { from, change } = message.parse(JSON.parse(text ?? ''))
      if (from !== this.#self) await take(change)
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'a change from another process could not be read')
    }
  }
}
