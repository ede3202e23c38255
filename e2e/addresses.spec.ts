import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'

test('old addresses lead on in one hop, with their query, and gone ones say so', async ({ request }) => {
  const ask = (path: string) => request.get(path, { maxRedirects: 0 })
  const moved = await ask('/services?from=mail')
  expect([moved.status(), moved.headers().location]).toEqual([308, '/what-we-do?from=mail'])
  const feed = await ask('/rss.xml')
  expect([feed.status(), feed.headers().location]).toEqual([301, '/feeds/all.rss'])
  const gone = await ask('/newsletter')
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toContain('This page is gone')
})

const FRAMED = [
  ['GET', '/newsletter', 410, 'This page is gone'],
  ['GET', '/Newsletter/', 410, 'This page is gone'],
  ['GET', '/careers', 404, 'Careers are not listed'],
  ['POST', '/about-us', 405, 'Nothing can be sent to this page'],
  ['POST', '/careers', 405, 'Nothing can be sent to this page'],
  ['POST', '/feeds/all.rss', 405, 'Nothing can be sent to this page'],
  ['POST', '/icon-192.png', 405, 'Nothing can be sent to this page'],
  ['POST', '/search?q=latency', 405, 'Nothing can be sent to this page'],
  ['POST', '/thank-you?reference=ABCD-EFGH-JKLM', 405, 'Nothing can be sent to this page'],
] as const

for (const [method, path, status, heading] of FRAMED) {
  test(`${method} ${path} is ${status}: a page of the site, and of a wrong method a line for a program`, async ({
    page,
    request,
  }) => {
    const policies: string[] = []
    page.on(
      'console',
      (message) => message.type() === 'error' && !message.text().includes('status of') && policies.push(message.text()),
    )
    if (method === 'GET') {
      const shown = await page.goto(path)
      expect(shown?.status()).toBe(status)
    } else {
      await page.goto('/privacy-policy')
      const [shown] = await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'POST'),
        page.evaluate((action) => {
          const form = Object.assign(document.createElement('form'), { action, method: 'post' })
          document.body.append(form)
          form.submit()
        }, path),
      ])
      expect(shown.status()).toBe(status)
      expect(shown.headers().allow).toBe('GET, HEAD')
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${heading} · WSE`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Posts' }).first()).toBeAttached()
    await expect(page.getByRole('contentinfo')).toContainText('support@wse.example')
    await expect(page.getByRole('link', { name: 'Home page', exact: true })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toMatch(/^(?:Times|serif)/)
    expect(policies).toEqual([])
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const forBrowser = await request.fetch(path, { method, headers, maxRedirects: method === 'GET' ? 1 : 0 })
    const forProgram = await request.fetch(path, { method, maxRedirects: method === 'GET' ? 1 : 0 })
    for (const answer of [forBrowser, forProgram]) expect(answer.status()).toBe(status)
    expect(forBrowser.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    if (status === 405) {
      expect(forProgram.headers()['content-type']).toBe('text/plain; charset=utf-8')
      expect((await forProgram.text()).length).toBeLessThan(200)
    } else expect(await forProgram.text()).toBe(await forBrowser.text())
    for (const answer of [forBrowser, forProgram]) {
      const caching = status === 405 ? 'no-store' : 'public, max-age=0, s-maxage=60'
      expect(answer.headers()['cache-control']).toBe(caching)
    }
  })
}

test('what caches may hold says when it was rendered and how old it is', async ({ request }) => {
  for (const path of ['/about-us', '/feeds/all.rss', '/about-us.md']) {
    const answer = await request.get(path)
    const failure = answer.ok() ? '' : await answer.text()
    expect([path, answer.status(), failure]).toEqual([path, 200, ''])
    const { age, date = '' } = answer.headers()
    const seconds = (Date.now() - Date.parse(date)) / 1000
    expect(Number(age), path).toBeGreaterThanOrEqual(0)
    expect(Math.abs(Number(age) - seconds), path).toBeLessThan(3)
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } })
    expect([again.status(), Number(again.headers().age) >= Number(age)]).toEqual([304, true])
  }
  const missing = await request.get('/blog/nothing-of-this-name')
  expect(missing.headers().age).toBeUndefined()
})

test('the pages that stand in for others have no address of their own', async ({ request }) => {
  for (const name of ['gone', 'wrong-method', 'no-careers', 'search'])
    expect((await request.get(`/answers/${name}`)).status()).toBe(404)
})

test('every spelling of /blog leads to the same place, byte for byte, whoever answers it', async () => {
  for (const query of [
    ...[
      '',
      '?',
      '?x=%20',
      '?a=%C3%A4&b=+',
      '?b=1&a=2&b=3',
      '?flag',
      '?a=%zz&b=%e4',
      '?a="<>|^`{}&c=\'',
      '?a[]=1&a[]=2',
      '?&&a=1&=',
    ],
    ...[
      '?_rsc=x&a=1',
      '?nxtPslug=1&a=1',
      '?a=1#b',
      '?page=2',
      '?page=2&x=%20',
      '?page=1&x=1',
      '?page=abc',
      '?a=//evil.example&pathName=%2Fx',
    ],
  ]) {
    const [middleware, ...server] = await Promise.all(
      ['/blog', '/Blog', '/blog/', '//BLOG//'].map((path) => hop(path + query)),
    )
    expect([query, middleware]).toEqual([query, { status: 308, location: expect.stringMatching(/^\/blogs/) }])
    for (const answer of server) expect([query, answer]).toEqual([query, middleware])
  }
})

test('a browser asks again where an address leads, and a cache beside the site after a minute', async ({ request }) => {
  for (const path of [
    '/blog',
    '/BLOG/',
    '/blogs?page=2',
    '/About-Us',
    '/services',
    '/Services',
    '/feed',
    '/newsletter',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.headers()['cache-control']]).toEqual([path, 'public, max-age=0, s-maxage=60'])
  }
})

test('no address leads anywhere in more than one hop, or to itself, or off this site', async () => {
  const paths = [
    '/page/1',
    '//page/1',
    '/blogs/page/1',
    '/Blogs/Page/1/',
    '/blogs/page/1/page/1',
    '/blog',
    '/BLOG/',
    '/Services/',
    '//Services',
  ]
  paths.push(
    '/Newsletter',
    '//evil.example',
    '/\\evil.example',
    '///',
    '/\\',
    '/x\\..\\Blogs',
    '/a%2fB',
    '/%41bout-us',
    '/About-Us/',
    '/Careers/',
  )
  paths.push(
    '/API/contact/add',
    '/Feed',
    '/RSS.xml',
    '/blog//feed',
    '/What-We-Do/page/1',
    '/search/',
    '/Search',
    '/İstanbul',
    '/INDEX.md',
    '/Blogs.MD',
  )
  for (const path of paths) {
    for (const query of ['', '?x=1', '?page=1', '?page=2', '?page=0', '?x=%20#y']) {
      const asked = encodeURI(path).replaceAll('%5C', '\\').replaceAll('%25', '%') + query
      const first = await hop(asked)
      if (first.location === undefined) {
        expect([asked, [200, 404, 410].includes(first.status ?? 0)]).toEqual([asked, true])
        continue
      }
      expect([asked, first.location]).toEqual([asked, expect.stringMatching(/^\/(?![/\\])/)])
      const second = await hop(first.location)
      expect([asked, first.location, second]).toEqual([
        asked,
        first.location,
        expect.objectContaining({ location: undefined }),
      ])
      expect([asked, [200, 404].includes(second.status ?? 0)]).toEqual([asked, true])
    }
  }
})

/** One request as it stands, which a browser would tidy up first. */
async function hop(path: string): Promise<{ status: number | undefined; location: string | undefined }> {
  const { hostname, port } = new URL(test.info().project.use.baseURL ?? '')
  const asked = httpRequest({ hostname, port, path, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return { status: answer.statusCode, location: answer.headers.location }
}
