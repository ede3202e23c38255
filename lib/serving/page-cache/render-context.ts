import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/process-wide'
import type { Page } from '#lib/serving/page-cache/page/page'

/** What the cache handler of Next.js hands over while a page is rendered. */
export interface Rendering {
  path: string
  /** When it began, in milliseconds since 1970: what changes after that is not in the page. */
  startedAt: number
  page?: Page
}

/**
 * The rendering that the running code belongs to. It stands on the global object, because our server sets it and the cache
 * handler, which Next.js loads by itself, reads it.
 */
export const renderContext = processWide('render-context', () => new AsyncLocalStorage<Rendering>())

/** Whether a path is that of a draft: it is stored nowhere, so its flight data can have no address. */
export const isDraft = (path: string): boolean => path.startsWith('/preview/')
