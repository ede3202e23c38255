import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#lib/log'
import type { PageCache } from '#lib/serving/page-cache/page-cache'
import type { RenderPage } from '#lib/serving/page-cache/render-page'

/** One address of each route handler that visitors and hosts wait for; a GET of it does nothing. */
const HANDLERS = ['/api/revalidate', '/api/blog/recent/1', '/enquiry/contact', '/enquiry/thanks/message']
/** A question, for which the search index is brought up to date. */
const SEARCH = '/search-results?q=network'
const BETWEEN_MS = 100

/**
 * Has Next.js load what answers visitors, one handler after the other, so that the first of them waits for nothing, and
 * nobody else waits while it is loaded.
 *
 * @param answer - Has Next.js answer in this process.
 */
export async function warmUp(answer: RenderPage): Promise<void> {
  for (const path of HANDLERS) {
    await pause(BETWEEN_MS, undefined, { ref: false })
    await answer(path)
  }
  // It may wait for a host, and nobody waits for it.
  void answer(SEARCH)
}

/**
 * Renders the pages that the build can not serve in this environment one after the other, so that they are there before a host is
 * away.
 *
 * @param paths - The pages of the build.
 * @param cache - Where they are read, which renders what it does not have.
 */
export async function readAll(paths: string[], cache: PageCache): Promise<void> {
  let rendered = 0
  for (const path of paths) if ((await cache.read(path)).outcome === 'page') rendered += 1
  log.info({ pages: paths.length, rendered }, 'the pages of the build are rendered with the values of this environment')
}
