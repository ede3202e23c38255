import { expect, test } from '@playwright/test'
import type { Trouble } from './support/fault-host.ts'
import { pause, standTroubledSite } from './support/troubled-site.ts'
import { visibleText } from './support/visible-text.ts'

const { host, site } = standTroubledSite()

test.describe.configure({ mode: 'serial' })

const POST = '/blog/the-bill-is-a-drawing'
const TITLE = 'The bill is a drawing of your architecture'

test.describe('the status of an address', () => {
  const table: [path: string, status: number, location?: string][] = [
    [POST, 200],
    ['/blogs', 200],
    ['/trivia/page/2', 200],
    ['/blog/unknown', 404],
    ['/trivia/unknown', 404],
    ['/infographics/unknown', 404],
    ['/what-we-do/unknown', 404],
    ['/our-plans/unknown', 404],
    ['/microservices/unknown', 404],
    ['/apps/unknown', 404],
    ['/blog-category/unknown', 404],
    ['/trivia-category/unknown', 404],
    ['/infographics-category/unknown', 404],
    ['/about-us/position/unknown', 404],
    ['/unknown', 404],
    ['/blogs/page/99', 404],
    ['/blogs/page/0', 404],
    ['/blogs/page/-1', 404],
    ['/blogs/page/abc', 404],
    ['/blogs/page/1e9', 404],
    ['/blogs?page=0', 404],
    ['/blogs?page=1e9', 404],
    ['/blog-category/networks/page/99', 404],
    ['/blog', 308, '/blogs'],
    ['/blog/', 308, '/blogs'],
    ['/BLOG', 308, '/blogs'],
    ['/BLOG//?a=b', 308, '/blogs?a=b'],
    ['/blogs/page/1', 308, '/blogs'],
    ['/blogs?page=2', 308, '/blogs/page/2'],
    ['/What-We-Do//Network-Design/', 308, '/what-we-do/network-design'],
    [`${POST}/`, 308, POST],
    ['/blog/..%2f..%2fetc', 404],
    ['/blog/a%00b', 404],
    ['/blog/a%2fb', 404],
    ['/blog/%F0%9F%98%80', 404],
    ['/blog/😀', 404],
    ['/blog/%zz', 404],
    [`/blog/${'a'.repeat(5000)}`, 404],
    [`/blog/${'a'.repeat(300)}`, 404],
    ['/unavailable', 404],
    [`/preview${POST}`, 404],
    ['/blog/unknown?admin=guess', 404],
    ['/api/unknown', 404],
    ['/covers/service/unknown', 404],
    ['/covers/app/unknown', 404],
    ['/covers/of-nothing/%2e', 404],
  ]
  for (const [path, status, location] of table) {
    test(`${path.slice(0, 60)} (${path.length} characters) is ${status}`, async () => {
      const answer = await site.get(path)
      expect(answer.status).toBe(status)
      const target = answer.headers.get('location')
      expect(target?.replace(site.address, '')).toBe(location)
      if (status !== 404 || path.startsWith('/api') || path.startsWith('/covers')) return
      const { title, heading, words } = visibleText(await answer.text())
      expect(title).toBe('Page not found · WSE')
      expect(heading).toBe('There is no page at this address')
      expect(words).toContain('The home page and the search lead to everything that is here.')
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d\d$|^no-store$/)
      // What the router is told has no words: a cache must not give it to whoever opens the address.
      const forRouter = await fetch(site.address + path, { headers: { rsc: '1' } })
      for (const { headers } of [answer, forRouter]) expect(headers.get('vary')).toMatch(/\brsc\b/)
    })
  }

  test('none of these was logged as an error', () => {
    expect(site.log.split('\n').filter((line) => line.includes('"level":50') || line.includes('⨯'))).toEqual([])
  })
})

const TROUBLES: Trouble[] = [
  'answers 500',
  'hangs',
  'hangs up',
  'answers HTML',
  'truncates',
  'answers 50 MB',
  'answers wrong fields',
  'redirects for ever',
]
/** A list for each trouble that is asked for the first time while the trouble lasts; posts are read for the search before. */
const UNSEEN = [
  ...['blog-category/networks', 'blog-category/platforms', 'blog-category/reliability'],
  ...['trivia-category/hardware', 'trivia-category/history', 'infographics-category/energy'],
  ...['infographics-category/internet', 'infographics-category/wires'],
]

for (const [at, trouble] of TROUBLES.entries()) {
  test.describe(`a host that ${trouble}`, () => {
    test.beforeAll(async () => {
      expect((await site.get(POST)).status).toBe(200)
      host.trouble = trouble
      await pause(1500)
    })
    test.afterAll(async () => {
      host.trouble = 'none'
      await pause(500)
    })

    test('takes no page away that was rendered before', async () => {
      for (let visit = 0; visit < 4; visit++) {
        const answer = await site.get(POST)
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain(TITLE)
        await pause(600)
      }
    })

    test('makes a page that was never rendered the error page, with Retry-After and noindex', async () => {
      const logged = site.log.length
      const answer = await site.get(`/${UNSEEN[at]}`)
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const html = await answer.text()
      expect(html).toContain('This page cannot be shown right now')
      expect(html).toContain('support@wse.example')
      expect(html).toMatch(/<meta name="robots" content="noindex/)
      await expect.poll(() => site.log.slice(logged)).toMatch(/"call":"\w+\.\w+",.*"reason":".+"/)
    })
  })
}

test('the page that was never rendered is there as soon as the host is', async () => {
  for (const list of UNSEEN) expect((await site.get(`/${list}`)).status).toBe(200)
})

test('the error page in a browser tries again by itself and shows the page when the host is back', async ({ page }) => {
  host.trouble = 'answers 500'
  await pause(1200)
  await page.goto(`${site.address}/infographics-category/availability`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page cannot be shown right now')
  host.trouble = 'none'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Availability/, { timeout: 15_000 })
})

test('a host that closes a connection is asked again: no page and no feed fails', async () => {
  host.trouble = 'hangs up once'
  for (const path of ['/trivia-category/protocols', '/feeds/trivia.rss', '/infographics'])
    expect([path, (await site.get(path)).status]).toEqual([path, 200])
  host.trouble = 'none'
})
