import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { cacheHeader } from '#lib/server/cache-header'
import { securityHeaders } from '#lib/server/security-headers'
import type { SendUnavailable } from '#lib/server/unavailable-page'

const RETRY_AFTER_SECONDS = 30

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Sees to an answer at the moment its head is written: it carries the security headers, and one that failed (5xx) says
 * when to ask again, is neither indexed nor kept, and, where a page was asked for, is the shared error page.
 */
export function finishAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  sendUnavailable?: SendUnavailable,
): void {
  const { writeHead, write, end } = response
  let isReplaced = false

  const replace = (): boolean => {
    if (isReplaced) return true
    if (!sendUnavailable || response.headersSent || response.statusCode < 500 || !wantsPage(request)) return false
    isReplaced = true
    Object.assign(response, { write, end })
    sendUnavailable(response)
    Object.assign(response, { write: () => true, end: () => response })
    return true
  }

  response.writeHead = (status: number, reason?: string | Headers, headers?: Headers) => {
    response.statusCode = status
    if (status >= 500 && !isReplaced && sendUnavailable && wantsPage(request)) return response
    addHeaders(request, response, status)
    const rest = typeof reason === 'string' ? [reason, headers] : [reason ?? headers]
    return (writeHead as (status: number, ...rest: unknown[]) => ServerResponse).call(response, status, ...rest)
  }
  response.write = (...args: unknown[]) => replace() || (write as (...args: unknown[]) => boolean).apply(response, args)
  response.end = (...args: unknown[]) =>
    replace() ? response : (end as (...args: unknown[]) => ServerResponse).apply(response, args)
}

function addHeaders({ url = '' }: IncomingMessage, response: ServerResponse, status: number): void {
  // What says that it may be framed must not carry the older header that says no to all.
  const isFramed = String(response.getHeader('content-security-policy')).includes('frame-ancestors *')
  for (const [name, value] of Object.entries(securityHeaders)) {
    if (!response.hasHeader(name) && !(isFramed && name === 'x-frame-options')) response.setHeader(name, value)
  }
  // Next.js names the address twice where a page that is drawn in advance redirects.
  const [location] = [response.getHeader('location')].flat()
  if (location !== undefined) response.setHeader('location', location)
  const isPreview = /[?&]admin=./.test(url)
  if (isPreview) response.setHeader('referrer-policy', 'no-referrer')
  const life = cacheHeader(status, response.getHeader('cache-control'))
  if (life) response.setHeader('cache-control', life)
  if (status < 500 && !isPreview) return
  if (status >= 500) response.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
  response.setHeader('x-robots-tag', 'noindex')
  response.setHeader('cache-control', 'no-store')
}

/** Whether a page was asked for, not data for one that is open already, a file or an API call. */
const wantsPage = ({ headers, url = '' }: IncomingMessage) =>
  !headers.rsc && !/^\/(api|_next|covers|enquiry)\//.test(url)
