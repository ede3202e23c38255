import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#lib/log'
import { GoneConfirmation } from '#lib/serving/page-cache/gone-confirmation'
import { isFromFuture, type Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage, RenderResult } from '#lib/serving/page-cache/render-page'
import type { Store } from '#lib/serving/page-cache/store/memory-store'
import { TagTimes } from '#lib/serving/page-cache/store/tag-times'
import { NotRun, UpdateQueue, type Waiter } from '#lib/serving/page-cache/update-queue'

/** The page, that there is none, or why there is none just now. */
export type CachedAnswer =
  | { outcome: 'page'; page: Page }
  | { outcome: 'missing' }
  | { outcome: 'failed'; reason: string }

interface PageCacheOptions {
  store: Store
  render: RenderPage
  /** How many pages are rendered at a time. */
  concurrency: number
  /** How long the first 404 for a page that was there is not believed, in milliseconds. */
  goneConfirmMs: number
  /** Whether there may be a page at a path; it throws where that can't be said. It costs less than to render one that is not there. */
  mayExist?: (path: string) => Promise<boolean>
  /** Whether one of the items that a page was rendered from was found to be gone for sure since a time. */
  isConfirmedGone?: (tags: string[], since: number) => boolean
  now?: () => number
}

/** How many pages may wait to be rendered, and how many questions whether there is one; the next are answered with 503. */
const WAITING_MAX = { render: 64, exists: 500 }
/** How many are asked for at a time whether they exist. */
const QUESTIONS = 8
/** The pause after a rendering that failed, so that a host in trouble is not asked with each request. */
const RETRY_MS = 1000
/** How many stale pages are counted for the operators. */
const STALE_MAX = 10_000

/** How long a visitor waits for a page that a change has touched, before the last good one is served. */
const CHANGE_TIMEOUT_MS = 3000

/** However much changes: a page that shows it among related items alone is not rendered again sooner than this. */
const TOUCHED_PAUSE_MS = 5000

/**
 * Answers pages from what was rendered before: fresh ones as they are, stale ones too, while they are rendered again behind the
 * answer (RFC 5861). A page is taken away only when its item is gone for sure, however long a host is away.
 */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #now: () => number
  readonly #updates: UpdateQueue<CachedAnswer>
  readonly #questions: UpdateQueue<boolean>
  readonly #touched: TagTimes
  readonly #expired: TagTimes
  readonly #gone: GoneConfirmation
  /** Pages whose last rendering failed: since when they are stale, and when to try again. */
  readonly #failed = new Map<string, { since: number; retryAt: number }>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#touched = new TagTimes(this.#now)
    this.#expired = new TagTimes(this.#now)
    const { concurrency } = options
    this.#updates = new UpdateQueue({ concurrency, waitingMax: WAITING_MAX.render, now: this.#now })
    this.#questions = new UpdateQueue({ concurrency: QUESTIONS, waitingMax: WAITING_MAX.exists })
    this.#gone = new GoneConfirmation(options.goneConfirmMs)
  }

  /** The page where it is in memory and fresh, without waiting: by far the most answers. */
  fresh(path: string): Page | undefined {
    const page = this.#options.store.inMemory(path)
    return page && this.#isFresh(page) ? page : undefined
  }

  /**
   * @param path - A canonical path of a page's route.
   * @param waiter - Whoever asks.
   * @returns The page as it was rendered last, or as it is rendered now where it never was; it does not throw.
   */
  async read(path: string, waiter?: Waiter): Promise<CachedAnswer> {
    const page = await this.#options.store.get(path)
    if (!page) return this.#renderFirst(path, waiter)
    if (this.#isFresh(page) || !this.#mayTry(path)) return { outcome: 'page', page }
    if (waiter?.takesStale || !this.#expired.isTouched(page.tags, page.renderedAt)) {
      // Thousands may ask while it is rendered, and each that waited for it would be in memory until then.
      if (!this.#updates.underWay(path)) void this.#update(path, page, 'background')
      return { outcome: 'page', page }
    }
    return Promise.race([this.#afterChange(path, page, waiter), this.#timeout(page)])
  }

  /**
   * Takes in that content has changed.
   *
   * @param expired - Cache tags of what shows the change itself: such pages are rendered again before their next answer.
   * @param touched - Cache tags of what shows it among related items: such pages are stale.
   * @param at - When it changed, in milliseconds since 1970.
   */
  invalidate(expired: string[], touched: string[], at = this.#now()): void {
    this.#expired.touch(expired, at)
    this.#touched.touch([...expired, ...touched], at)
    for (const failure of this.#failed.values()) failure.retryAt = 0
  }

  /** How many pages could not be rendered again, and since when the first of them is stale, in milliseconds since 1970. */
  stale(): { pages: number; since: number | undefined } {
    const times = [...this.#failed.values()].map(({ since }) => since)
    return { pages: times.length, since: times.length > 0 ? Math.min(...times) : undefined }
  }

  #isFresh(page: Page): boolean {
    const { path, tags, renderedAt, revalidateSeconds } = page
    const now = this.#now()
    const isYoung = now < renderedAt + revalidateSeconds * 1000 && !isFromFuture(page, now)
    if (!isYoung || this.#gone.confirmableAt(path) !== undefined) return false
    if (this.#expired.isTouched(tags, renderedAt)) return false
    return now < renderedAt + TOUCHED_PAUSE_MS || !this.#touched.isTouched(tags, renderedAt)
  }

  #mayTry(path: string): boolean {
    const { goneConfirmMs } = this.#options
    return (
      this.#isOver(this.#failed.get(path)?.retryAt, RETRY_MS) &&
      this.#isOver(this.#gone.confirmableAt(path), goneConfirmMs)
    )
  }

  /** Whether a pause is over; one that ends later than it can is of a clock that was ahead. */
  #isOver(at: number | undefined, longestMs: number): boolean {
    const left = (at ?? 0) - this.#now()
    return left <= 0 || left > longestMs
  }

  /** Renders a page that is stored nowhere, once it is known that there is something to show. */
  async #renderFirst(path: string, waiter: Waiter | undefined): Promise<CachedAnswer> {
    const { mayExist = async () => true } = this.#options
    try {
      const exists = await this.#questions.run(path, 'visitor', () => mayExist(path), waiter)
      if (!exists) return { outcome: 'missing' }
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message }
    }
    return this.#update(path, undefined, 'visitor', waiter)
  }

  /** Renders a page that a change has touched; what began before the change does not count. */
  async #afterChange(path: string, page: Page, waiter: Waiter | undefined): Promise<CachedAnswer> {
    const { answer, started } = this.#updates.underWay(path) ?? {}
    if (started?.at !== undefined && this.#expired.isTouched(page.tags, started.at)) await answer?.catch(() => {})
    return this.#update(path, page, 'visitor', waiter)
  }

  async #timeout(page: Page): Promise<CachedAnswer> {
    await pause(CHANGE_TIMEOUT_MS, undefined, { ref: false })
    return { outcome: 'page', page }
  }

  /** Renders a page once, however many ask. */
  async #update(
    path: string,
    old: Page | undefined,
    who: 'visitor' | 'background',
    waiter?: Waiter,
  ): Promise<CachedAnswer> {
    const update = async () => {
      const startedAt = this.#now()
      const result = await this.#options.render(path, (page) => this.#isFresh(page))
      return this.#take(path, old, result, startedAt)
    }
    try {
      return await this.#updates.run(path, who, update, waiter)
    } catch (error) {
      const { message: reason } = error as Error
      if (!(error instanceof NotRun)) log.error({ page: path, reason }, 'a page could not be rendered')
      return old ? { outcome: 'page', page: old } : { outcome: 'failed', reason }
    }
  }

  async #take(path: string, old: Page | undefined, result: RenderResult, startedAt: number): Promise<CachedAnswer> {
    const answer: CachedAnswer | undefined = old && { outcome: 'page', page: old }
    switch (result.outcome) {
      case 'rendered':
        this.#failed.delete(path)
        this.#gone.clear(path)
        return this.#store(result.page, old, startedAt)
      case 'failed':
        if (old) this.#noteFailure(path)
        else log.warn({ page: path, reason: result.reason }, 'a page could not be rendered')
        return answer ?? result
      default:
        if (old && !this.#isGone(old, startedAt)) return { outcome: 'page', page: old }
        if (old) await this.#remove(path)
        return { outcome: 'missing' }
    }
  }

  /** What changes once a rendering was asked for may be missing in it, whenever the renderer process has begun. */
  async #store(rendered: Page, old: Page | undefined, startedAt: number): Promise<CachedAnswer> {
    // Compressed forms are known by the bytes that they are made from.
    const html = old?.html.equals(rendered.html) ? old.html : rendered.html
    const page = { ...rendered, html, renderedAt: Math.min(rendered.renderedAt, startedAt) }
    await this.#options.store.set(page)
    void this.#retryNext()
    return { outcome: 'page', page }
  }

  #isGone({ path, tags, renderedAt }: Page, startedAt: number): boolean {
    if (this.#options.isConfirmedGone?.(tags, startedAt)) return true
    return this.#gone.isConfirmed(path, this.#now(), this.#expired.touchedAt(tags, renderedAt))
  }

  #noteFailure(path: string): void {
    if (this.#failed.size >= STALE_MAX && !this.#failed.has(path)) return
    const now = this.#now()
    this.#failed.set(path, { since: this.#failed.get(path)?.since ?? now, retryAt: now + RETRY_MS })
  }

  /** Where one page can be rendered again, so can others, whether or not somebody asks for them. */
  async #retryNext(): Promise<void> {
    for (const [path, { retryAt }] of this.#failed) {
      if (!this.#isOver(retryAt, RETRY_MS)) continue
      const page = await this.#options.store.get(path)
      if (page) await this.#update(path, page, 'background')
      else this.#failed.delete(path)
      return
    }
  }

  async #remove(path: string): Promise<void> {
    this.#failed.delete(path)
    await this.#options.store.remove(path)
    log.info({ page: path }, 'a page is gone')
  }
}
