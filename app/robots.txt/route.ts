import { absolute } from '#lib/seo/metadata'

export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /enquiry/',
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
