import { XMLValidator } from 'fast-xml-parser'
import { fromHtml } from 'hast-util-from-html'
import { toString as wordsOf } from 'hast-util-to-string'
import Parser from 'rss-parser'
import sharp from 'sharp'
import { expect, expectRefusal, test } from './support/journey.ts'
import { standTroubledSite } from './support/troubled-site.ts'
import { XSS_VECTORS } from './support/xss-vectors.ts'

const { host, site } = standTroubledSite()
test.use({ baseURL: site.address })

/** All that ends a script, a section of XML or an attribute; another direction; letters outside the basic plane; and long. */
const HOSTILE =
  '</title></script><script>hit()</script>]]>]]><img src=x onerror=hit()> "quoted" \'single\' &amp; & ‮right to left‬ عربي 😀 ' +
  'word '.repeat(40).trim()

const slugOf = (index: number) => `hostile-${index}`

test('an item that can not be read holds up no feed of the others', async ({ request }) => {
  host.failing = /^\/api\/blog\/blogdetails\/names-are-the-first-dependency$/
  try {
    const answer = await request.get(`${site.address}/feeds/all.json`)
    expect(answer.status()).toBe(200)
    const addresses = (await answer.json()).items.map(({ url }: { url: string }) => new URL(url).pathname)
    expect(addresses.length).toBeGreaterThan(5)
    expect(addresses).not.toContain('/blog/names-are-the-first-dependency')
  } finally {
    host.failing = undefined
  }
})

test('no known way to run a script from the body of a post works', async ({ page, quiet }) => {
  test.setTimeout(180_000)
  for (const [index, vector] of XSS_VECTORS.entries()) {
    host.bodies.set(slugOf(index), `<h2>Before</h2><p>before</p>${vector}<p>after</p>`)
  }
  const hits: string[] = []
  await page.exposeFunction('hit', () => hits.push(page.url()))
  page.on('dialog', (dialog) => hits.push(dialog.message()))

  for (const [index, vector] of XSS_VECTORS.entries()) {
    await page.goto(`/blog/${slugOf(index)}`)
    const body = page.locator('article h2#before').locator('..')
    await expect(body, vector).toContainText('before')
    const left = await body.evaluate((element) =>
      // The page's own button stands below each piece of code.
      [...element.querySelectorAll('*:not(pre + button[data-copy])')].flatMap(({ tagName, attributes }) => [
        ...(/^(script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base|template)$/i.test(tagName)
          ? [tagName]
          : []),
        ...[...attributes]
          .filter(({ name, value }) => /^on|^style$|^src(doc|set)$/.test(name) || /script:|data:/i.test(value))
          .map(({ name }) => name),
      ]),
    )
    expect(left, vector).toEqual([])
    for (const target of await body.getByText('press', { exact: true }).all()) {
      await target.click({ noWaitAfter: true })
      await target.hover({ timeout: 1000 }).catch(() => {})
    }
  }
  expect(hits).toEqual([])
  // Pictures that are not there are harmless; that the policy had nothing to refuse is what the journey asks for.
  expectRefusal(quiet)
  expect(XSS_VECTORS.length).toBeGreaterThanOrEqual(40)
})

test('what a title holds stays words, in the page and in its head', async ({ page }) => {
  const hits: string[] = []
  await page.exposeFunction('hit', () => hits.push('hit'))
  const title = HOSTILE
  host.bodies.set('hostile-title', '<p>body</p>')
  host.titles.set('hostile-title', title)
  await page.goto('/blog/hostile-title')
  await expect(page.locator('h1')).toHaveText(title)
  expect(hits).toEqual([])
})

test('a hostile title comes out whole and harmless wherever machines read it', async ({ page, request }) => {
  const slug = 'latency-is-geography'
  host.titles.set(slug, HOSTILE)
  const get = async (path: string) => {
    const answer = await request.get(site.address + path)
    expect(answer.status(), path).toBe(200)
    return answer
  }
  await page.goto(`/blog/${slug}`)
  await expect(page.locator('h1')).toHaveText(HOSTILE)
  await expect(page.locator('head > meta[property="og:title"]')).toHaveAttribute('content', HOSTILE)
  const html = await (await get(`/blog/${slug}`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)['@graph'][0].headline).toBe(HOSTILE)
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  expect(title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').length).toBeLessThan(80)

  for (const kind of ['rss', 'atom']) {
    const text = await (await get(`/feeds/blog.${kind}`)).text()
    expect(XMLValidator.validate(text)).toBe(true)
    const { items } = await new Parser().parseString(text)
    const { title = '' } = items.find(({ link }) => link?.endsWith(slug)) ?? {}
    // A title of Atom says that it is HTML.
    expect(kind === 'atom' ? wordsOf(fromHtml(title)) : title).toBe(HOSTILE)
  }
  const feed = JSON.parse(await (await get('/feeds/blog.json')).text())
  expect(feed.items.find(({ url }: { url: string }) => url.endsWith(slug)).title).toBe(HOSTILE)
  expect(XMLValidator.validate(await (await get('/sitemaps/blogs-1.xml')).text())).toBe(true)

  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const { width, height, format } = await sharp(await (await get(new URL(address).pathname)).body()).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
  expect(await (await get(`/blog/${slug}.md`)).text()).not.toMatch(/^<script/m)
})

test('what a host writes stays inside its own item of a feed, a sitemap and a list for language models', async ({
  request,
}) => {
  const slug = 'the-bill-is-a-drawing'
  host.titles.set(slug, 'One\n- [two](https://evil.example)\\')
  host.bodies.set(slug, '<p>]]> and ]]> </description></item><item><title>Injected</title></item></p>')
  host.covers.set(slug, 'https://cdn.example/bill.png?width=1&height=2')
  const get = async (path: string) => (await request.get(site.address + path)).text()
  await expect.poll(() => get('/sitemaps/blogs-1.xml')).toContain('cdn.example')
  for (const path of ['/feeds/blog.rss', '/feeds/blog.atom', '/sitemaps/blogs-1.xml', '/sitemap.xml']) {
    await expect.poll(async () => XMLValidator.validate(await get(path)), { message: path }).toBe(true)
  }
  for (const path of ['/feeds/blog.rss', '/feeds/blog.atom']) {
    const itemsNow = async () => (await new Parser().parseString(await get(path))).items
    const contentNow = async () => {
      const item = (await itemsNow()).find(({ link }) => link?.endsWith(slug))
      return item?.['content:encoded'] ?? item?.content
    }
    await expect.poll(contentNow).toContain(']]> and ]]>')
    expect((await itemsNow()).map(({ title }) => title)).not.toContain('Injected')
  }
  const lines = (await get('/llms.txt')).split('\n').filter((line) => line.startsWith('- '))
  expect(lines.filter((line) => !/\]\(http:\/\/[^)]+\.md\)$/.test(line))).toEqual([])
  expect(lines.join()).toContain('One')
})
