import type { ServerResponse } from 'node:http'
import { type ReadFrame, UNAVAILABLE_PATH } from '#lib/serving/page-cache/frame-pages'

/** Sends the shared error page in place of one that could not be rendered. */
export type SendUnavailable = (response: ServerResponse) => void

/**
 * Reads the shared error page once, so that it can be sent whatever else is broken.
 *
 * @returns A function that ends an answer with it and status 503.
 * @throws Error Where there is no such page.
 */
export async function unavailablePage(readFrame: ReadFrame): Promise<SendUnavailable> {
  const { html, headers } = await readFrame(UNAVAILABLE_PATH)
  return (response) => {
    for (const name of ['content-length', 'content-encoding', 'etag', 'transfer-encoding']) response.removeHeader(name)
    response.setHeader('content-security-policy', headers['content-security-policy'] ?? '')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = 503
    response.end(html)
  }
}
