import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import openGraph from 'open-graph-scraper'
import { unfurl } from 'unfurl.js'
import urlMetadata from 'url-metadata'
import { BOTS } from '../lib/testing/crawlers/bots.mjs'
import { checkSite } from '../lib/testing/crawlers/check-site.mjs'

const PREVIEW_BYTES = 32 * 1024
const PAGES = [
  ['/blog/latency-is-geography', 'Latency is geography', 'Bandwidth can be bought'],
  ['/infographics/where-the-addresses-went', 'Where 4.3 billion addresses went', 'The 256 blocks'],
  ['/our-plans/run', 'Run plan', ''],
  ['/', 'Infrastructure that keeps its promises', ''],
] as const

for (const [path, title, description] of PAGES) {
  test(`${path} unfurls as it should with three unfurlers and nine bots, from its first 32 KB`, async ({
    request,
    baseURL,
  }) => {
    const first = await (await request.get(path)).text()
    const html = first.slice(0, PREVIEW_BYTES)
    const image = /\/share\/[0-9a-f]{16}\.[0-9a-f]{16}\/[\w/-]+\.png$/

    const { result } = await openGraph({ html })
    expect(result.ogTitle).toBe(title)
    expect(result.ogDescription).toContain(description)
    expect(result.ogImage?.[0]?.url).toMatch(image)
    expect(result.ogImage?.[0]?.width).toBe('1200')

    const unfurled = await unfurl(`${baseURL}${path}`)
    expect(unfurled.open_graph?.title).toBe(title)
    expect(unfurled.open_graph?.description).toContain(description)
    expect(unfurled.open_graph?.images?.[0]?.url).toMatch(image)
    expect(unfurled.twitter_card?.card).toBe('summary_large_image')
    expect(html.match(/<meta name="twitter:/g)).toHaveLength(1)

    const metadata = await urlMetadata(null, {
      parseResponseObject: new Response(html, { headers: { 'content-type': 'text/html' } }),
    } as never)
    expect(metadata['og:title']).toBe(title)
    expect(metadata['og:description']).toContain(description)
    expect(String(metadata['og:image'])).toMatch(image)

    for (const agent of Object.values(BOTS)) {
      const text = await (await request.get(path, { headers: { 'user-agent': agent } })).text()
      expect(text.slice(0, PREVIEW_BYTES)).toContain(`<meta property="og:title" content="${title}"/>`)
    }
  })
}

test('twelve bots find no fault on any address of the sitemap', async ({ baseURL }) => {
  test.setTimeout(180_000)
  const { addresses, faults } = await checkSite(baseURL ?? '')
  expect(faults).toEqual([])
  expect(addresses).toBeGreaterThan(100)
})

test('a share picture has an address that this site made, now or earlier', async ({ request }) => {
  const html = await (await request.get('/blog/latency-is-geography')).text()
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const path = new URL(address).pathname
  const picture = await request.get(path)
  expect(picture.headers()['cache-control']).toContain('immutable')
  const [, , sign = ''] = path.split('/')
  const forged = [
    path.replace(
      sign,
      sign.replace(/^./, (letter) => (letter === '0' ? '1' : '0')),
    ),
    path.replace('latency-is-geography', 'logs-are-a-budget'),
    path.replace('latency-is-geography', 'unknown'),
    path.replace(sign, 'x.y'),
    path.replace(sign, `${sign}.more`),
  ]
  const [page, old] = ['/blog/latency-is-geography', '0123456789abcdef']
  const signedWith = (key: string) =>
    `/share/${old}.${createHmac('sha256', key).update(`${old} ${page}`).digest('hex').slice(0, 16)}${page}.png`
  // What everybody knows signs nothing.
  forged.push(signedWith('http://localhost:3000'))
  // One that this site made before the picture changed.
  const earlier = await request.get(signedWith(readFileSync('.next/share-key', 'utf8')))
  expect(earlier.status()).toBe(200)
  expect(earlier.headers()['cache-control']).not.toContain('immutable')
  expect(await earlier.body()).toEqual(await picture.body())
  for (const other of forged) expect((await request.get(other)).status(), other).toBe(404)
})
