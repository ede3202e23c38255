import { setTimeout as pause } from 'node:timers/promises'
import type { RenderPage } from '#lib/serving/page-cache/render-page'

/** One address of each route handler that visitors and hosts wait for; a GET of it does nothing. */
const HANDLERS = [
  '/api/revalidate',
  '/api/blog/recent/1',
  '/enquiry/contact',
  '/search-results',
  '/enquiry/thanks/message',
]
const BETWEEN_MS = 100

/**
 * Has Next.js load what answers visitors, one handler after the other, so that the first of them waits for nothing, and
 * nobody else waits while it is loaded.
 *
 * @param answer - has Next.js answer in this process
 */
export async function warmUp(answer: RenderPage): Promise<void> {
  for (const path of HANDLERS) {
    await pause(BETWEEN_MS, undefined, { ref: false })
    await answer(path)
  }
}
