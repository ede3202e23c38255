import { notFound } from 'next/navigation'
import { site } from '#lib/data/site'

// The careers site is a site of its own (spec section 1); this sends the browser there, wherever it is.
export function GET(): Response {
  if (!site.careersUrl) notFound()
  return Response.redirect(site.careersUrl, 307)
}
