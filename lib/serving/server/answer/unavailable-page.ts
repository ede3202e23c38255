import type { ServerResponse } from 'node:http'
import { type BuildPages, UNAVAILABLE_PATH } from '#lib/serving/page-cache/build-pages'

/** Sends the shared error page in place of one that could not be rendered. */
export type SendUnavailable = (response: ServerResponse) => void

/**
 * Reads the shared error page as the build rendered it, so that it can be sent whatever else is broken.
 *
 * @returns a function that ends an answer with it and status 503
 * @throws Error where the build has no such page
 */
export async function unavailablePage(build: BuildPages): Promise<SendUnavailable> {
  const page = await build.read(UNAVAILABLE_PATH)
  if (!page) throw new Error(`The build has no page ${UNAVAILABLE_PATH}`)
  const { html, headers } = page
  return (response) => {
    for (const name of ['content-length', 'content-encoding', 'etag', 'transfer-encoding']) response.removeHeader(name)
    response.setHeader('content-security-policy', headers['content-security-policy'] ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = 503
    response.end(html)
  }
}
