import { type IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from 'node:http'
import { isAddress, pathOf } from '#lib/address-kinds'
import { INNER_HEADERS, isForRouter } from '#lib/serving/next/router-headers'
import { cacheHeader } from '#lib/serving/server/answer/cache-header'
import { securityHeadersWith } from '#lib/serving/server/answer/security-headers'
import type { SendUnavailable } from '#lib/serving/server/answer/unavailable-page'

const RETRY_AFTER_SECONDS = 30

/** How an answer is finished: of one that failed nothing is sent, or the shared error page when its time comes, while it is sent, or since. */
interface Finish {
  replacement: 'none' | 'ready' | 'begun' | 'sent'
  sendUnavailable: SendUnavailable | undefined
}

/** Listens to requests of a server that makes such responses. */
export type FinishedListener = RequestListener<typeof IncomingMessage, typeof FinishedResponse>

/**
 * A response that Next.js may write to. Once `finishBy` was called, its head carries the security headers, and one that failed
 * (5xx) says when to ask again, is neither indexed nor cached, and, where a page was asked for, is the shared error page.
 */
export class FinishedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  // Undefined where a response is sent as it is, as nearly every one is.
  #finish: Finish | undefined

  /**
   * Begins to see to what is written, before the request is changed for Next.js.
   *
   * @param sendUnavailable - Sends the shared error page; without it an answer that failed is sent as it is.
   */
  finishBy(sendUnavailable?: SendUnavailable): void {
    this.#finish = { replacement: sendUnavailable && wantsPage(this.req) ? 'ready' : 'none', sendUnavailable }
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    if (this.#finish) {
      this.statusCode = status
      if (status >= 500 && this.#finish.replacement === 'ready') return this
      addHeaders(this.req, this, status)
    }
    return super.writeHead(status, ...(rest as [OutgoingHttpHeaders]))
  }

  override write(...args: unknown[]): boolean {
    return (this.#finish && isReplaced(this, this.#finish)) || super.write(...(args as [unknown]))
  }

  override end(...args: unknown[]): this {
    return this.#finish && isReplaced(this, this.#finish) ? this : super.end(...(args as [unknown]))
  }
}

/** Sends the error page in place of the first that is written of an answer that failed. */
function isReplaced(response: ServerResponse, finish: Finish): boolean {
  if (finish.replacement === 'ready' && !response.headersSent && response.statusCode >= 500) {
    finish.replacement = 'begun'
    finish.sendUnavailable?.(response)
    finish.replacement = 'sent'
  }
  return finish.replacement === 'sent'
}

function addHeaders({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  for (const name of response.getHeaderNames()) if (INNER_HEADERS.test(name)) response.removeHeader(name)
  const security = securityHeadersWith(String(response.getHeader('content-security-policy')))
  for (const [name, value] of Object.entries(security)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store')
  const life = cacheHeader(response.getHeader('cache-control'))
  if (life) response.setHeader('cache-control', status === 200 ? life : 'no-store')
  if (status === 405 && !response.hasHeader('allow'))
    // Next.js itself does not say.
    response.setHeader('allow', isAddress(pathOf(url), 'posts') ? 'POST' : 'GET, HEAD')
  if (status >= 500) for (const [name, value] of Object.entries(failureHeaders)) response.setHeader(name, value)
}

/** What an answer carries that failed. */
export const failureHeaders = {
  'retry-after': String(RETRY_AFTER_SECONDS),
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

/** Whether a page was asked for, not a file or an API call. */
const wantsPage = ({ headers, url = '' }: IncomingMessage) => !isForRouter(headers) && !isAddress(pathOf(url), 'noPage')
