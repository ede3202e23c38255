import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

test('each page is there as Markdown, and says where it belongs', async ({ request }) => {
  for (const [path, words] of [
    ['/blog/latency-is-geography', '## The distance'],
    ['/infographics/where-the-addresses-went', '| Set aside  | Multicast, 224 to 239'],
    ['/trivia/first-arpanet-message', 'Show the answer'],
    ['/our-plans/run', '| Answer in working hours         | 15 minutes'],
    ['/privacy-policy', '# Privacy policy'],
    ['/contact-us', '/contact-us#contact)'],
    ['/index', '# Infrastructure that keeps its promises'],
    ['/index', '- Paris 3.3 ms'],
    ['/our-plans', '/our-plans/watch) EUR 1,900 a month'],
  ] as const) {
    const answer = await request.get(`${path}.md`)
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(answer.headers().link).toContain(`${path === '/index' ? '/' : path}>; rel="canonical"`)
    const text = await answer.text()
    expect(text).toContain(words)
    expect(text).not.toMatch(/<!--|<svg|<script|\]\(#/)
  }
  for (const path of ['/blog/unknown.md', '/unknown.md', '/feeds/all.rss.md'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('no address has the site fetch a page of another host', async ({ request }) => {
  const asked: string[] = []
  const other = createServer((incoming, answer) => {
    asked.push(incoming.url ?? '')
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<link rel="canonical" href="/"><main>other</main>')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`
  for (const path of [
    `/%2F%2F${host}`,
    `/%2F${host}`,
    `/%5C%5C${host}`,
    `/http:%2F%2F${host}`,
    `/@${host}`,
    `/..%2F..%2F%2F${host}`,
  ]) {
    for (const address of [`/markdown${path}`, `${path}.md`, `/share/0.0${path}.png`]) {
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).not.toBe(200)
    }
  }
  other.close()
  expect(asked).toEqual([])
})

test('machines find their files', async ({ request }) => {
  const text = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return answer.text()
  }
  const llms = await text('/llms.txt')
  expect(llms).toMatch(/^# WSE\n\n> /)
  for (const [, address = ''] of [...llms.matchAll(/\]\((.*?)\)/g)].slice(0, 12)) {
    expect((await request.get(new URL(address).pathname)).status(), address).toBe(200)
  }
  expect(await text('/opensearch.xml')).toContain('/search?q={searchTerms}')
  const security = await text('/.well-known/security.txt')
  expect(security).toContain('Contact: mailto:')
  const expires = Date.parse(/Expires: (.*)/.exec(security)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(await text('/robots.txt')).toMatch(/Sitemap: .*\/sitemap\.xml/)
  const manifest = JSON.parse(await text('/manifest.webmanifest'))
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status(), icon.src).toBe(200)
  // What browsers and crawlers ask for without being asked to.
  for (const [icon, type] of [
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const answer = await request.get(icon)
    expect([icon, answer.status()]).toEqual([icon, 200])
    expect(answer.headers()['content-type']).toMatch(type)
  }
  const home = await text('/')
  for (const link of [
    'rel="manifest"',
    'rel="search"',
    'rel="apple-touch-icon"',
    'type="application/rss+xml"',
    'type="application/atom+xml"',
    'type="application/feed+json"',
  ]) {
    expect(home).toContain(link)
  }
  expect((await request.get('/indexnow-key.txt')).status()).toBe(404)
})
