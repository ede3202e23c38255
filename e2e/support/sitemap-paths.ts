import type { APIRequestContext } from '@playwright/test'

/** The paths of a sitemap or of an index of sitemaps. */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)

/** The sitemaps that the site's index names. */
export async function sitemapFiles(request: APIRequestContext): Promise<string[]> {
  return locations(await (await request.get('/sitemap.xml')).text())
}

/** Every path in the site's sitemaps. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = []
  for (const file of await sitemapFiles(request)) paths.push(...locations(await (await request.get(file)).text()))
  return paths
}
