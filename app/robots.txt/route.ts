import { absolute } from '#lib/seo/metadata'

/** What is no page of its own: calls, forms' answers and the preview. */
const CLOSED = ['/api/', '/enquiry/', '/preview/']

export function GET(): Response {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
