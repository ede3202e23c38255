import { type NextRequest, NextResponse } from 'next/server'
import { links } from '#lib/links'

/** `/blog` replaces itself with `/blogs` (spec section 2); every other address is made canonical before Next.js sees it, in lib/server. */
export function middleware(request: NextRequest): NextResponse {
  const list = request.nextUrl.clone()
  list.pathname = links.blogs()
  return NextResponse.redirect(list, 308)
}

export const config = {
  // The page cache handler is Node.js code; the edge runtime can't hold it.
  runtime: 'nodejs',
  // An ordinary page pays nothing for this.
  matcher: '/blog',
}
