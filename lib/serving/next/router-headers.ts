import type { IncomingHttpHeaders } from 'node:http'

/** A page and what a navigation to it asks for have one address: caches must tell them apart. */
export const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch'

/** What the router in a browser takes flight data by. */
export const FLIGHT_TYPE = 'text/x-component'

/** How Next.js talks to itself; nobody else needs to know. */
export const INNER_HEADERS = /^x-(?:middleware-|nextjs-(?:cache|rewritten|redirect)|next-cache-tags)/

/** A part of a page: the document, the flight data of a navigation, or the segment that a prefetch names. */
export type PagePart = { kind: 'document' | 'flight' } | { kind: 'segment'; name: string }

/** Whether a request is the browser's router's, which opens as a document what it gets no data for. */
export const isForRouter = ({ rsc }: IncomingHttpHeaders): boolean => rsc === '1'

/**
 * What of a page a request asks for.
 *
 * @param headers - The headers of the request (node_modules/next/dist/client/components/app-router-headers.js).
 */
export function partAskedFor(headers: IncomingHttpHeaders): PagePart {
  if (!isForRouter(headers)) return { kind: 'document' }
  const name = headers['next-router-prefetch'] === '1' ? headers['next-router-segment-prefetch'] : undefined
  return typeof name === 'string' ? { kind: 'segment', name } : { kind: 'flight' }
}

/**
 * The headers that a part of a page is sent with.
 *
 * @param part - The part.
 * @param headers - Those of the page as it was rendered.
 * @param release - The name of the release; the router opens a document where that is not its own.
 */
export function partHeaders(
  { kind }: PagePart,
  headers: Record<string, string>,
  release: string | undefined,
): Record<string, string> {
  // What the router reads of an answer of its own means nothing to whoever opens a document, and the other way round.
  const { 'x-nextjs-stale-time': stale, 'x-nextjs-prerender': prerendered, ...document } = headers
  if (kind === 'document') return { ...document, 'content-type': 'text/html; charset=utf-8' }
  const { 'content-security-policy': _, link: __, ...flight } = headers
  return {
    ...flight,
    'content-type': FLIGHT_TYPE,
    ...(release && { 'x-nextjs-deployment-id': release }),
    // 2 says that what is sent is a segment (app-page-runtime.js).
    ...(kind === 'segment' && { 'x-nextjs-postponed': '2' }),
  }
}
