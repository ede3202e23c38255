import { isPast } from 'date-fns/isPast'
import { getServerSideSitemap } from 'next-sitemap'
import { parseTime } from '#lib/base/format/parse-time'
import { absolute } from '#lib/site/pages/absolute'
import { sitemapFile } from '#lib/site/seo/sitemaps'

/** One sitemap: the addresses of one kind, with the dates and drawings that are known. */
export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[file]'>): Promise<Response> {
  const addresses = await sitemapFile((await params).file)
  if (!addresses) return new Response('There is no such sitemap', { status: 404 })
  return getServerSideSitemap(
    addresses.map(({ path, updatedAt, image }) => ({
      loc: absolute(path),
      ...(updatedAt && isPast(parseTime(updatedAt)) && { lastmod: parseTime(updatedAt).toISOString() }),
      // The library writes an address as it is, and a picture of the host's own may have an ampersand.
      ...(image && { images: [{ loc: new URL(absolute(image).replaceAll('&', '&amp;')) }] }),
    })),
  )
}
