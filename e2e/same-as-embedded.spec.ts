import { type APIRequestContext, expect, test } from '@playwright/test'
import { EMBEDDED_PORT } from './support/ports.ts'

/** What differs between two builds, between the addresses of two sites, and by where the host is. */
const OF_ITS_OWN = [
  /\/_next\/static\/[^"'\s<>)\\]+|\/share\/[0-9a-f]+\.[0-9a-f]+|data-dpl-id="\w+"/g,
  /https?(?::\/\/|%3A%2F%2F)(?:127\.0\.0\.1|localhost)(?::|%3A)\d+/g,
  /(?<=goes to this site)(?: alone|, which counts it and hands it on to [\d.:]+\d)/g,
  // Only a site with an address of its own leads to it.
  /<(?:a href=""|span)>(?=WSE, infrastructure technology)|(?<=WSE, infrastructure technology)<\/(?:a|span)>/g,
  // They name the files of their build.
  /<script\b[^>]*>.*?<\/script>/gs,
]

const textOf = async (request: APIRequestContext, address: string) =>
  OF_ITS_OWN.reduce((text, own) => text.replace(own, ''), await (await request.get(address)).text())

/** A line each, for a difference that can be read. */
const tagsOf = (text: string) => text.split(/(?=<)/)

async function addressesOf(request: APIRequestContext, site: string): Promise<string[]> {
  const index = await textOf(request, `${site}/sitemap.xml`)
  const sitemaps = await Promise.all(
    [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path]) => textOf(request, `${site}${path}`)),
  )
  return sitemaps
    .flatMap((sitemap) => [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = '']) => path))
    .sort()
}

test('a site whose host is elsewhere says the same at every address as one with the embedded host', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const embedded = `http://127.0.0.1:${EMBEDDED_PORT}`
  const addresses = await addressesOf(request, baseURL ?? '')
  expect(addresses).toEqual(await addressesOf(request, embedded))
  expect(addresses.length).toBeGreaterThan(100)
  for (const address of [...addresses, '/feeds/all.rss', '/feeds/all.json', '/blogs.md', '/llms.txt'])
    expect
      .soft(tagsOf(await textOf(request, `${baseURL}${address}`)), address)
      .toEqual(tagsOf(await textOf(request, embedded + address)))
  // Each reads its index behind the first questions.
  const found = (site = '') => textOf(request, `${site}/search?q=power`)
  await expect.poll(async () => (await found(baseURL)) === (await found(embedded)), { timeout: 60_000 }).toBe(true)
})
