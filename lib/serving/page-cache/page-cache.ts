import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { log } from '#lib/log'
import { GoneConfirmation } from '#lib/serving/page-cache/gone-confirmation'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage, RenderResult } from '#lib/serving/page-cache/render-page'
import type { Store } from '#lib/serving/page-cache/store/memory-store'
import { TagTimes } from '#lib/serving/page-cache/store/tag-times'

/** The page, that there is none, or why there is none just now. */
export type CachedAnswer =
  | { outcome: 'page'; page: Page }
  | { outcome: 'missing' }
  | { outcome: 'failed'; reason: string }

interface PageCacheOptions {
  store: Store
  render: RenderPage
  /** How many pages are drawn at a time. */
  concurrency: number
  /** How long the first 404 for a page that was there is not believed, in milliseconds. */
  goneConfirmMs: number
  /** Whether there may be a page at a path; asked while many are waiting, because it costs less than a drawing. */
  mayExist?: (path: string) => Promise<boolean>
  /** How many items were found to be gone for sure, ever: a drawing during which one was need not be confirmed. */
  confirmedGone?: () => number
  now?: () => number
}

/** A drawing that somebody waits for comes before one that nobody does. */
const PRIORITY = { visitor: 1, background: 0 }
/** The pause after a drawing that failed, so that a host in trouble is not asked with each request. */
const RETRY_MS = 1000
/** How many stale pages are told apart for the operators. */
const STALE_MAX = 10_000

/** How long a visitor waits for a page that a change has touched, before the last good one is served. */
const PATIENCE_MS = 3000

/** However much changes: a page that only shows it beside its own content is not drawn anew again sooner than this. */
const BESIDE_PAUSE_MS = 5000

interface Update {
  answer: Promise<CachedAnswer>
  /** When the drawing began; undefined while it waits for its turn. */
  startedAt?: number
}

/**
 * Answers pages from what was drawn before: fresh ones as they are, stale ones too, while they are drawn anew behind the
 * answer (RFC 5861). A page is taken away only when its item is gone for sure, however long a host is away.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #confirmedGone: () => number
  readonly #queue: PQueue
  readonly #updating = new Map<string, Update>()
  readonly #touched = new TagTimes()
  readonly #expired = new TagTimes()
  readonly #gone: GoneConfirmation
  /** Pages whose last drawing failed: since when they are stale, and when to try again. */
  readonly #failed = new Map<string, { since: number; retryAt: number }>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#confirmedGone = options.confirmedGone ?? (() => 0)
    this.#queue = new PQueue({ concurrency: options.concurrency })
    this.#gone = new GoneConfirmation(options.goneConfirmMs)
  }

  /** The page where it is in memory and fresh, without waiting: by far the most answers. */
  fresh(path: string): Page | undefined {
    const page = this.#options.store.inMemory(path)
    return page && this.#isFresh(page) ? page : undefined
  }

  /**
   * @param path - a canonical path of a page's route
   * @returns the page as it was drawn last, or as it is drawn now where it never was; it does not throw
   */
  async read(path: string): Promise<CachedAnswer> {
    const page = await this.#options.store.get(path)
    if (!page) return this.#update(path, undefined, 'visitor')
    if (this.#isFresh(page) || !this.#mayTry(path)) return { outcome: 'page', page }
    if (!this.#expired.isTouched(page.tags, page.renderedAt)) {
      void this.#update(path, page, 'background')
      return { outcome: 'page', page }
    }
    return Promise.race([this.#afterChange(path, page), this.#patience(page)])
  }

  /**
   * Takes in that content has changed.
   *
   * @param expired - cache tags of what shows the change itself: such pages are drawn anew before their next answer
   * @param touched - cache tags of what only stands beside it: such pages are stale
   * @param at - when it changed, in milliseconds since 1970
   */
  invalidate(expired: string[], touched: string[], at = this.#now()): void {
    this.#expired.touch(expired, at)
    this.#touched.touch([...expired, ...touched], at)
    for (const failure of this.#failed.values()) failure.retryAt = 0
  }

  /** How many pages could not be drawn anew, and since when the first of them is stale, in milliseconds since 1970. */
  stale(): { pages: number; since: number | undefined } {
    const times = [...this.#failed.values()].map(({ since }) => since)
    return { pages: times.length, since: times.length > 0 ? Math.min(...times) : undefined }
  }

  #isFresh({ path, tags, renderedAt, revalidateSeconds }: Page): boolean {
    const now = this.#now()
    const isYoung = now < renderedAt + revalidateSeconds * 1000 && this.#gone.confirmableAt(path) === undefined
    if (!isYoung || this.#expired.isTouched(tags, renderedAt)) return false
    return now < renderedAt + BESIDE_PAUSE_MS || !this.#touched.isTouched(tags, renderedAt)
  }

  #mayTry(path: string): boolean {
    const now = this.#now()
    return now >= (this.#failed.get(path)?.retryAt ?? 0) && now >= (this.#gone.confirmableAt(path) ?? 0)
  }

  /** Draws a page that a change has touched; a drawing that began before the change does not count. */
  async #afterChange(path: string, page: Page): Promise<CachedAnswer> {
    const under = this.#updating.get(path)
    if (under?.startedAt !== undefined && this.#expired.isTouched(page.tags, under.startedAt)) await under.answer
    return this.#update(path, page, 'visitor')
  }

  async #patience(page: Page): Promise<CachedAnswer> {
    await pause(PATIENCE_MS, undefined, { ref: false })
    return { outcome: 'page', page }
  }

  /** One drawing of a page at a time; who asks while it is under way waits for the same. */
  #update(path: string, old: Page | undefined, who: keyof typeof PRIORITY): Promise<CachedAnswer> {
    const under = this.#updating.get(path)
    if (under) {
      if (who === 'visitor' && under.startedAt === undefined) this.#queue.setPriority(path, PRIORITY.visitor)
      return under.answer
    }
    const update: Partial<Update> = {}
    const isCrowded = old === undefined && this.#queue.pending >= this.#options.concurrency
    const draw = async (): Promise<CachedAnswer> => {
      update.startedAt = this.#now()
      if (isCrowded && (await this.#options.mayExist?.(path)) === false) return { outcome: 'missing' }
      const confirmed = this.#confirmedGone()
      const result = await this.#options.render(path, (page) => this.#isFresh(page))
      return this.#take(path, old, result, this.#confirmedGone() !== confirmed)
    }
    update.answer = this.#queue
      .add(draw, { priority: PRIORITY[who], id: path })
      .catch((error: Error): CachedAnswer => {
        log.error({ page: path, reason: error.message }, 'a page could not be drawn')
        return old ? { outcome: 'page', page: old } : { outcome: 'failed', reason: error.message }
      })
      .finally(() => this.#updating.delete(path))
    this.#updating.set(path, update as Update)
    return update.answer
  }

  async #take(path: string, old: Page | undefined, result: RenderResult, isConfirmed: boolean): Promise<CachedAnswer> {
    const answer: CachedAnswer | undefined = old && { outcome: 'page', page: old }
    switch (result.outcome) {
      case 'rendered':
        this.#failed.delete(path)
        this.#gone.clear(path)
        await this.#options.store.set(result.page)
        return { outcome: 'page', page: result.page }
      case 'failed':
        if (old) this.#noteFailure(path)
        return answer ?? result
      default:
        if (answer && !isConfirmed && !this.#gone.isConfirmed(path, this.#now())) return answer
        if (old) await this.#remove(path)
        return { outcome: 'missing' }
    }
  }

  #noteFailure(path: string): void {
    if (this.#failed.size >= STALE_MAX && !this.#failed.has(path)) return
    const now = this.#now()
    this.#failed.set(path, { since: this.#failed.get(path)?.since ?? now, retryAt: now + RETRY_MS })
  }

  async #remove(path: string): Promise<void> {
    this.#failed.delete(path)
    await this.#options.store.remove(path)
    log.info({ page: path }, 'a page is gone')
  }
}
