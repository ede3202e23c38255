import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isAddress, pathOf } from '#lib/address-kinds'
import { INNER_HEADERS } from '#lib/serving/next/router-headers'
import { cacheHeader } from '#lib/serving/server/answer/cache-header'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import type { SendUnavailable } from '#lib/serving/server/answer/unavailable-page'

const RETRY_AFTER_SECONDS = 30

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Sees to an answer of Next.js at the moment its head is written: it carries the security headers, and one that failed (5xx)
 * says when to ask again, is neither indexed nor cached, and, where a page was asked for, is the shared error page.
 */
export function finishAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  sendUnavailable?: SendUnavailable,
): void {
  const { writeHead, write, end } = response
  const asksForPage = wantsPage(request)
  let isReplaced = false

  const replace = (): boolean => {
    if (isReplaced) return true
    if (!sendUnavailable || response.headersSent || response.statusCode < 500 || !asksForPage) return false
    isReplaced = true
    Object.assign(response, { write, end })
    sendUnavailable(response)
    Object.assign(response, { write: () => true, end: () => response })
    return true
  }

  response.writeHead = (status: number, reason?: string | Headers, headers?: Headers) => {
    response.statusCode = status
    if (status >= 500 && !isReplaced && sendUnavailable && asksForPage) return response
    addHeaders(request, response, status)
    const rest = typeof reason === 'string' ? [reason, headers] : [reason ?? headers]
    return (writeHead as (status: number, ...rest: unknown[]) => ServerResponse).call(response, status, ...rest)
  }
  response.write = (...args: unknown[]) => replace() || (write as (...args: unknown[]) => boolean).apply(response, args)
  response.end = (...args: unknown[]) =>
    replace() ? response : (end as (...args: unknown[]) => ServerResponse).apply(response, args)
}

function addHeaders({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  for (const name of response.getHeaderNames()) if (INNER_HEADERS.test(name)) response.removeHeader(name)
  // What says that it may be framed must not carry the older header that says no to all.
  const isFramed = String(response.getHeader('content-security-policy')).includes('frame-ancestors *')
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!response.hasHeader(name) && !(isFramed && name === 'x-frame-options')) response.setHeader(name, value)
  }
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
const wantsPage = ({ headers, url = '' }: IncomingMessage) => headers.rsc !== '1' && !isAddress(pathOf(url), 'noPage')
