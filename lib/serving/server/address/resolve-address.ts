import { hasOneSpelling, isAddress } from '#lib/address-kinds'
import { canonicalAddress, hasImpossiblePage } from '#lib/base/http/canonical'
import { mayPreview } from '#lib/base/http/preview-link'
import { CONTENT_TYPES, contentTypes, OFFER_SECTIONS } from '#lib/content-types'
import { bookedCalendar, links, thankYouPages } from '#lib/links'
import { type GuardedAddress, guardAddress } from '#lib/serving/server/address/address-guard'
import type { RouteKind } from '#lib/serving/server/address/routes'

/**
 * What answers a request: a page of the page cache, a draft, a file, a route handler or middleware.ts by the address that
 * Next.js is to see, a redirect (308), or nothing.
 */
export type AddressTarget =
  | { kind: 'page'; path: string }
  | { kind: 'preview'; path: string }
  | { kind: 'handler'; url: string }
  | { kind: 'redirect'; location: string }
  | { kind: 'nothing' }

/** Says what answers at a canonical path. */
export type Routes = (path: string) => RouteKind | undefined

const NOTHING: AddressTarget = { kind: 'nothing' }

/** What is made for one visitor by an address that has the receipt, each with what is read of its query. */
const THANKS = new Map(
  Object.entries(thankYouPages).map(([sent, { path, repeated }]) => [
    path,
    { sent, read: ['reference', 'pathName', ...repeated] },
  ]),
)
THANKS.set(bookedCalendar, { sent: 'consultation.ics', read: ['reference', ...thankYouPages.consultation.repeated] })

const MARKDOWN = '.md'

/** What may be a draft: app/(site)/preview. */
const DRAFTED = [...contentTypes.map((type) => CONTENT_TYPES[type].section), ...Object.keys(OFFER_SECTIONS)]
const DRAFT = new RegExp(`^/(?:${DRAFTED.join('|')})/[^/]+$`)

/**
 * Finds what answers at an address. Queries are read here and go on to nobody but who reads them: a page is rendered from its
 * path alone.
 *
 * @param url - Path and query as they came over the wire.
 * @param routes - The routes of the build.
 */
export function resolveAddress(url: string, routes: Routes): AddressTarget {
  const guarded: GuardedAddress = guardAddress(url)
  if ('redirect' in guarded) return redirectTo(guarded.redirect)
  if (guarded.url === undefined) return NOTHING
  const { path, search } = guarded.url
  if (isAddress(path, 'literal')) return hasOneSpelling(path) ? handlerAt(path, search, routes) : NOTHING
  // middleware.ts does this one.
  if (path === links.blogRoot) return { kind: 'handler', url }
  const canonical = canonicalAddress(path, search)
  if (canonical) return redirectTo(canonical)
  if (hasImpossiblePage(path, search)) return NOTHING
  return (
    withQuery(path, new URLSearchParams(search), routes) ??
    (routes(path) === 'page' ? { kind: 'page', path } : handlerAt(path, search, routes))
  )
}

const redirectTo = (location: string): AddressTarget =>
  isAddress(location, 'literal') ? NOTHING : { kind: 'redirect', location }

/** Whether who asks for an address where nothing is looked for a call of the API, and not for a page. */
export const asksForCall = (url: string): boolean => /^[/\\]+api(?:[/\\?]|$)/i.test(url)

/** What a query asks of a page beyond the page itself. */
function withQuery(path: string, query: URLSearchParams, routes: Routes): AddressTarget | undefined {
  if (path.endsWith(MARKDOWN)) return markdownOf(path.slice(0, -MARKDOWN.length), routes)
  const thanks = THANKS.get(path)
  if (thanks && (query.has('reference') || query.has('pathName'))) {
    return { kind: 'handler', url: `/enquiry/thanks/${thanks.sent}${only(query, thanks.read)}` }
  }
  if ((path === links.search || path === links.home) && ['q', 'type', 'category'].some((name) => query.has(name))) {
    return { kind: 'handler', url: `/search-results${only(query, ['q', 'type', 'category', 'page'])}` }
  }
  const admin = query.get('admin') ?? ''
  // Whoever has another token is everybody.
  if (!DRAFT.test(path) || routes(path) !== 'page' || !mayPreview(path, admin)) return undefined
  return { kind: 'preview', path: `/preview${path}` }
}

function markdownOf(path: string, routes: Routes): AddressTarget {
  const page = path === '/index' ? links.home : path
  return routes(page) === 'page' ? { kind: 'handler', url: `/markdown${path}` } : NOTHING
}

function handlerAt(path: string, search: string, routes: Routes): AddressTarget {
  return routes(path) === 'handler' ? { kind: 'handler', url: path + search } : NOTHING
}

function only(query: URLSearchParams, names: string[]): string {
  const read = new URLSearchParams(names.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
  return `?${read}`
}
