import { processWide } from '#lib/process-wide'
import type { CachedAnswer, PageCache } from '#lib/serving/page-cache/page-cache'
import type { RenderPage } from '#lib/serving/page-cache/render-page'
import type { Waiter } from '#lib/serving/page-cache/update-queue'

/** That content has changed, by cache tags. */
export interface ContentChange {
  /** The changed items themselves. */
  items: string[]
  /** What shows them: it is rendered again before its next answer. */
  expired: string[]
  /** What shows them beside other things: it is stale. */
  touched: string[]
  /** How many changes there were: that a message named, or of files. */
  changes: number
}

interface PageCaches {
  /** In the renderer process (lib/serving/server/render/render-process.ts) it can be read, and nothing else. */
  current?: Pick<PageCache, 'read'> & Partial<PageCache>
  answers?: PageCache
  /** Has the renderer process render a path. */
  render?: RenderPage
  /** Hands a change on to the renderer process. */
  onChange?: (change: ContentChange) => void
  /** Hands a change on to the other processes of the fleet. */
  publish?: (change: ContentChange) => Promise<void>
  /** Whether a page may have something to show; instrumentation.ts sets it, because it asks what Next.js bundles. */
  mayExist?: (path: string) => Promise<boolean>
}

/** The caches of this process, which the server makes before it listens: of pages, and of what route handlers answer. */
export const pageCache = processWide<PageCaches>('page-cache', () => ({}))

/**
 * A page of this site, for what is made from pages: search results, receipts, Markdown, share pictures.
 *
 * @param path - A canonical path of a page's route.
 * @param waiter - Whoever asks.
 * @throws Error Where this process serves no pages.
 */
export function cachedPage(path: string, waiter?: Waiter): Promise<CachedAnswer> {
  const { current } = pageCache()
  if (!current) throw new Error('This process serves no pages')
  return current.read(path, waiter)
}
