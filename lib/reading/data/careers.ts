import 'server-only'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import { site } from '#lib/reading/data/site'

/**
 * The one helper that sends a browser to the careers site, which is a site of its own (spec section 1).
 *
 * @returns A redirect to it; without CAREERS_URL a 404, in whose place lib/serving/server sends app/(site)/answers/no-careers.
 */
export function sendToCareers(): Response {
  if (site.careersUrl) return Response.redirect(site.careersUrl, 307)
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': REDIRECT_CACHING,
    'x-robots-tag': 'noindex',
  }
  return new Response("Open positions aren't listed on the web just now", { status: 404, headers })
}
