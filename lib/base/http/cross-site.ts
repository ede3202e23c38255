import { config } from '#lib/config'
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
  // A proxy may hand on the host without its port.
  const isOwn = (host: string) => host === new URL(config.SITE_URL).host || host === headers.get(VISITOR_HOST_HEADER)
  return !(URL.canParse(origin) && isOwn(new URL(origin).host))
}
