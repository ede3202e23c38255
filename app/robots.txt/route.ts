import { ADDRESS_KINDS } from '#lib/address-kinds'
import { config } from '#lib/config'
import { absolute } from '#lib/site/pages/absolute'

export function GET(): Response {
  // A site on trial must not be found; X-Robots-Tag says so too, for what is linked from elsewhere.
  const closed = config.APP_ENV === 'staging' ? ['/'] : ADDRESS_KINDS.closed
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
