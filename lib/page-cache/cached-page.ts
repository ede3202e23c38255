import type { CachedAnswer, PageCache } from '#lib/page-cache/page-cache'
import { processWide } from '#lib/process-wide'

interface PageCaches {
  current?: PageCache
  answers?: PageCache
  /** Whether a page may have something to show; instrumentation.ts sets it, because it asks what Next.js bundles. */
  mayExist?: (path: string) => Promise<boolean>
}

/** The caches of this process, which the server makes before it listens: of pages, and of what route handlers answer. */
export const pageCache = processWide<PageCaches>('page-cache', () => ({}))

/**
 * A page of this site, for what is made from pages: search results, receipts, Markdown, share pictures.
 *
 * @param path - a canonical path of a page's route
 * @throws Error where this process serves no pages
 */
export function cachedPage(path: string): Promise<CachedAnswer> {
  const { current } = pageCache()
  if (!current) throw new Error('This process serves no pages')
  return current.read(path)
}
