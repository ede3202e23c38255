import type { IncomingMessage } from 'node:http'
import { releaseName } from '#lib/config'
import { PAGE_EXPIRE_SECONDS } from '#lib/limits'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

/** Names of parts that no segment can have. */
const [HTML, FLIGHT] = ['html', 'flight'] as const
/** Says where it stands which links a browser may draw in advance (https://wicg.github.io/nav-speculation/speculation-rules.html). */
const SPECULATION = { 'speculation-rules': '"/speculation.rules"' }
const FLIGHT_TYPE = 'text/x-component'
/** A page and what a navigation to it asks for have one address: caches must tell them apart. */
export const VARY = 'rsc, next-router-prefetch, next-router-segment-prefetch'

/**
 * What of a page a request asks for: its HTML, or what a navigation or a prefetch in the browser needs
 * (node_modules/next/dist/client/components/app-router-headers.js).
 *
 * @returns the content; undefined for a part that the page does not have
 */
export function pageContent({ headers }: IncomingMessage, page: Page): Content | undefined {
  if (headers.rsc !== '1') return contentOf(page, HTML, page.html)
  const segment = headers['next-router-prefetch'] === '1' ? headers['next-router-segment-prefetch'] : undefined
  const body = typeof segment === 'string' ? page.segments.get(segment) : page.flight
  return body && body.length > 0 ? contentOf(page, typeof segment === 'string' ? segment : FLIGHT, body) : undefined
}

const contents = new WeakMap<Page, Map<string, Content>>()

/** Made once for as long as the page is in memory. */
function contentOf(page: Page, part: string, body: Buffer): Content {
  const before = contents.get(page)
  const made = before?.get(part)
  if (made) return made
  const content = { body, headers: headersOf(page, part), renderedAt: page.renderedAt }
  contents.set(page, (before ?? new Map<string, Content>()).set(part, content))
  return content
}

function headersOf(page: Page, part: string): Record<string, string> {
  const caching = cachingOf(page)
  if (part === HTML) {
    // What the router reads of an answer of its own means nothing to whoever opens a document.
    const { 'x-nextjs-stale-time': _, 'x-nextjs-prerender': __, ...rest } = page.headers
    return {
      ...securityHeaders,
      ...rest,
      ...caching,
      ...SPECULATION,
      'content-type': 'text/html; charset=utf-8',
    }
  }
  const { 'content-security-policy': _, link: __, ...rest } = page.headers
  return {
    ...securityHeaders,
    ...rest,
    ...caching,
    'content-type': FLIGHT_TYPE,
    ...(releaseName() && { 'x-nextjs-deployment-id': releaseName() }),
    // 2 says that what is sent is a segment (app-page-runtime.js).
    ...(part !== FLIGHT && { 'x-nextjs-postponed': '2' }),
  }
}

/**
 * What a page tells the caches between here and the reader: fresh as long as here, then served while a new one is fetched,
 * and while this server fails, for a day at most (RFC 5861).
 */
function cachingOf({ revalidateSeconds }: Page): Record<string, string> {
  const fresh = Math.min(revalidateSeconds, PAGE_EXPIRE_SECONDS)
  const rest = PAGE_EXPIRE_SECONDS - fresh
  return {
    'cache-control': `s-maxage=${fresh}, stale-while-revalidate=${rest}, stale-if-error=${rest}`,
    vary: VARY,
  }
}
