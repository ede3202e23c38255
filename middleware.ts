import { type NextRequest, NextResponse } from 'next/server'
import { canonicalAddress, hasImpossiblePage } from '#lib/canonical'
import { links } from '#lib/links'

/** The thank-you pages, and what app/enquiry/thanks calls them. */
const THANK_YOU: Record<string, string> = { [links.thankYou]: 'message', [links.consultationThankYou]: 'consultation' }

/** Sends an address to its one canonical form in a single hop, and asks for a draft through the preview wing, for a thank-you page with its receipt and for a page as Markdown. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search, searchParams } = request.nextUrl
  const canonical = canonicalAddress(pathname, search)
  if (canonical) return NextResponse.redirect(new URL(canonical, request.url), 308)
  if (hasImpossiblePage(pathname, search)) return NextResponse.rewrite(new URL('/_nowhere', request.url))
  if (pathname.endsWith('.md')) return NextResponse.rewrite(new URL(`/markdown${pathname.slice(0, -3)}`, request.url))
  const thanks = THANK_YOU[pathname]
  if (thanks) return NextResponse.rewrite(new URL(`/enquiry/thanks/${thanks}${search}`, request.url))
  if (pathname === links.search) return NextResponse.rewrite(new URL(`/search-results${search}`, request.url))
  const admin = searchParams.get('admin')
  if (admin) return NextResponse.rewrite(new URL(`/preview${pathname}/${encodeURIComponent(admin)}`, request.url))
  return NextResponse.next()
}

export const config = {
  // The page cache handler is Node.js code; the edge runtime can't hold it.
  runtime: 'nodejs',
  // Only addresses that are not canonical, so that an ordinary page pays nothing for this.
  matcher: [
    '/blog',
    '/:path+/',
    '/:path*/page/1',
    { source: '/:path*', has: [{ type: 'query', key: 'page' }] },
    '/:path*.md',
    { source: '/blog/:slug', has: [{ type: 'query', key: 'admin' }] },
    { source: '/search', has: [{ type: 'query', key: 'q' }] },
    { source: '/search', has: [{ type: 'query', key: 'type' }] },
    { source: '/search', has: [{ type: 'query', key: 'category' }] },
    { source: '/thank-you', has: [{ type: 'query', key: 'reference' }] },
    { source: '/thank-you', has: [{ type: 'query', key: 'pathName' }] },
    { source: '/book-a-free-consultation-thank-you', has: [{ type: 'query', key: 'reference' }] },
    { source: '/book-a-free-consultation-thank-you', has: [{ type: 'query', key: 'pathName' }] },
    '/((?!_next/|api/).*[A-Z].*)',
  ],
}
