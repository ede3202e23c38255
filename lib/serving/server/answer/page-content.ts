import type { IncomingMessage } from 'node:http'
import { releaseName } from '#lib/config'
import { PAGE_EXPIRE_SECONDS } from '#lib/limits'
import { type PagePart, partAskedFor, partHeaders, VARY } from '#lib/serving/next/router-headers'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

/** Says where it stands which links a browser may render in advance (https://wicg.github.io/nav-speculation/speculation-rules.html). */
const SPECULATION = { 'speculation-rules': '"/speculation.rules"' }

/**
 * What of a page a request asks for: its HTML, or what a navigation or a prefetch in the browser needs.
 *
 * @returns The content; undefined for a part that the page does not have.
 */
export function pageContent({ headers }: IncomingMessage, page: Page): Content | undefined {
  const part = partAskedFor(headers)
  const body = part.kind === 'segment' ? page.segments.get(part.name) : part.kind === 'flight' ? page.flight : page.html
  return body && body.length > 0 ? contentOf(page, part, body) : undefined
}

const contents = new WeakMap<Page, Map<string, Content>>()

/** Made once for as long as the page is in memory. */
function contentOf(page: Page, part: PagePart, body: Buffer): Content {
  // Segments have names that no other part has: each begins with a slash.
  const name = part.kind === 'segment' ? part.name : part.kind
  const before = contents.get(page)
  const made = before?.get(name)
  if (made) return made
  const content = { body, headers: headersOf(page, part), renderedAt: page.renderedAt }
  contents.set(page, (before ?? new Map<string, Content>()).set(name, content))
  return content
}

const headersOf = (page: Page, part: PagePart): Record<string, string> => ({
  ...securityHeaders,
  ...partHeaders(part, page.headers, releaseName()),
  ...cachingOf(page),
  ...(part.kind === 'document' && SPECULATION),
})

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
