import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/process-wide'
import type { RenderedPage } from '#lib/serving/next/rendered-page'

/** What the cache handler of Next.js hands over while a page is rendered. */
export interface Rendering {
  path: string
  /** When it began, in milliseconds since 1970: what changes after that is not in the page. */
  startedAt: number
  page?: RenderedPage
}

/**
 * The rendering that the running code belongs to. It stands on the global object, because our server sets it and the cache
 * handler, which Next.js loads by itself, reads it.
 */
export const renderContext = processWide('render-context', () => new AsyncLocalStorage<Rendering>())
