import { type NextRequest, NextResponse } from 'next/server'
import { canonicalAddress, REDIRECT_CACHING } from '#lib/base/http/canonical'
import { VISITOR_QUERY_HEADER } from '#lib/limits'
import { links } from '#lib/links'

/** `/blog` replaces itself with `/blogs` (spec section 2); every other address is made canonical before Next.js sees it, in lib/serving/server. */
export function middleware({ headers, nextUrl }: NextRequest): NextResponse {
  const list = canonicalAddress(links.blogRoot, headers.get(VISITOR_QUERY_HEADER) ?? nextUrl.search) ?? links.blogs()
  return NextResponse.redirect(new URL(list, nextUrl), { status: 308, headers: { 'cache-control': REDIRECT_CACHING } })
}

export const config = {
  // The page cache handler is Node.js code; the edge runtime can't hold it.
  runtime: 'nodejs',
  // An ordinary page pays nothing for this.
  matcher: '/blog',
}
