import { VISITOR_HOST_HEADER } from '#lib/limits'

/**
 * Whether a page of another site sent this request. Browsers say so themselves in Sec-Fetch-Site, older ones in Origin;
 * a request with neither does not come from a page.
 */
export function isCrossSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get(VISITOR_HOST_HEADER)
}
