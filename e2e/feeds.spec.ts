import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import Parser from 'rss-parser'
import { validateXML } from 'xmllint-wasm'
import { sitemapFiles } from './support/sitemap-paths.ts'

const NAMES = ['all', 'blog', 'trivia', 'infographic', 'blog-networks', 'trivia-history', 'infographic-internet']
const xml = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['item', 'entry', 'link'].includes(name) })

for (const name of NAMES) {
  test(`the feed ${name} is valid in its three formats, and says the same in each`, {
    tag: name === 'all' ? [] : '@long',
  }, async ({ request }) => {
    const [rss, atom, json] = await Promise.all(
      ['rss', 'atom', 'json'].map(async (kind) => {
        const answer = await request.get(`/feeds/${name}.${kind}`)
        expect(answer.status()).toBe(200)
        return answer.text()
      }),
    )
    expect(XMLValidator.validate(rss ?? '')).toBe(true)
    expect(XMLValidator.validate(atom ?? '')).toBe(true)

    const { channel } = xml.parse(rss ?? '').rss
    for (const field of ['title', 'link', 'description']) expect(channel[field], field).toBeTruthy()
    for (const item of channel.item) {
      for (const field of ['title', 'link', 'guid', 'pubDate', 'content:encoded'])
        expect(item[field], field).toBeTruthy()
      expect(Date.parse(item.pubDate)).toBeGreaterThan(0)
      // An address and a name, as RSS has it.
      if (item.author) expect(item.author).toMatch(/^\S+@\S+ \(.+\)$/)
      expect(item['content:encoded']).not.toMatch(/(href|src)="\//)
    }
    const { feed } = xml.parse(atom ?? '')
    for (const field of ['id', 'title', 'updated', 'author']) expect(feed[field], field).toBeTruthy()
    for (const entry of feed.entry) {
      for (const field of ['id', 'title', 'updated', 'link', 'content']) expect(entry[field], field).toBeTruthy()
    }
    const parsed = JSON.parse(json ?? '')
    expect(parsed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/)
    expect(parsed.feed_url ?? parsed.home_page_url).toBeTruthy()
    for (const item of parsed.items) {
      expect(item.id).toBeTruthy()
      expect(item.content_html || item.content_text).toBeTruthy()
    }

    // A parser that others wrote reads the same items from both.
    const [readRss, readAtom] = await Promise.all([rss, atom].map((text) => new Parser().parseString(text ?? '')))
    const titles = parsed.items.map(({ title }: { title: string }) => title)
    expect(titles.length).toBeGreaterThan(0)
    expect(readRss?.items.map(({ title }) => title)).toEqual(titles)
    expect(readAtom?.items.map(({ title }) => title)).toEqual(titles)
  })
}

test('a reader that has a feed already gets 304, and one of an unknown feed 404', async ({ request }) => {
  const first = await request.get('/feeds/all.rss')
  const { etag = '', 'last-modified': modified = '' } = first.headers()
  const again = (headers: Record<string, string>) => request.get('/feeds/all.rss', { headers })
  expect((await again({ 'if-none-match': etag })).status()).toBe(304)
  expect((await again({ 'if-none-match': `W/${etag}, "other"` })).status()).toBe(304)
  expect((await again({ 'if-modified-since': modified })).status()).toBe(304)
  expect((await again({ 'if-none-match': '"other"', 'if-modified-since': modified })).status()).toBe(200)
  expect((await again({ 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).status()).toBe(200)
  for (const name of ['nope.rss', 'blog-nope.rss', 'all.xml', 'constructor.rss', 'all.constructor']) {
    expect((await request.get(`/feeds/${name}`)).status(), name).toBe(404)
  }
})

test('every sitemap fits the schema of sitemaps.org', async ({ request }) => {
  // The schema lets other namespaces in where their own schema is at hand; it is not, and the pictures are checked by their addresses.
  const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8').replaceAll('"strict"', '"lax"')
  const files = await sitemapFiles(request)
  expect(files.length).toBe(6)
  for (const file of files) {
    const contents = await (await request.get(file)).text()
    const { valid, errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [schema] })
    expect([file, errors.map(({ message }) => message)]).toEqual([file, []])
    expect(valid).toBe(true)
  }
})

for (const [path, feeds] of [
  ['/', ['all']],
  ['/trivia', ['trivia', 'all']],
  ['/blog-category/networks', ['blog-networks', 'all']],
] as const) {
  test(`${path} tells where its feeds are, and all of them are there`, async ({ page, request }) => {
    await page.goto(path)
    for (const [type, ending] of [
      ['rss+xml', 'rss'],
      ['atom+xml', 'atom'],
      ['feed+json', 'json'],
    ]) {
      const links = page.locator(`link[rel=alternate][type="application/${type}"]`)
      const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href))
      const named = addresses.map((address) => new URL(address).pathname)
      expect(named).toEqual(feeds.map((feed) => `/feeds/${feed}.${ending}`))
      for (const name of named) expect((await request.get(name)).status(), name).toBe(200)
    }
  })
}
