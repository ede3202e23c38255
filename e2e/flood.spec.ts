import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { TROUBLED_PORT } from './support/ports.ts'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const { site } = standTroubledSite({ PREVIEW_TOKEN: 'the-preview-token-of-the-editors' })
/** What 1,000 cached answers would take is far more: a page's HTML alone is 30 KB. */
const NOISE_MB = 10

async function askForRandomSlugs(count: number): Promise<void> {
  const one = async () => {
    const answer = await site.get(`/blog/${randomUUID()}`)
    expect(answer.status).toBe(404)
    await answer.arrayBuffer()
  }
  for (let asked = 0; asked < count; asked += 10) await Promise.all(Array.from({ length: 10 }, one))
}

test('1,000 requests for random slugs leave nothing on disk and memory where it was', async () => {
  test.setTimeout(480_000)
  await askForRandomSlugs(500)
  const files = site.cachedFiles()
  const before = await site.memory()
  await askForRandomSlugs(1000)
  const growth = (await site.memory()) - before
  expect(site.cachedFiles()).toEqual(files)
  console.log(`MB more after 1,000 requests: ${growth.toFixed(1)}, of ${before.toFixed(0)}`)
  expect(growth).toBeLessThan(NOISE_MB)
})

/** Many requests on connections of their own, each of which goes away after half a second without an answer. */
async function ask(addresses: string[]): Promise<void> {
  const text = addresses.map((address) => `GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const connections = Array.from({ length: Math.ceil(text.length / 50) }, async (_, at) => {
    const socket = connect(TROUBLED_PORT, '127.0.0.1').resume()
    await once(socket, 'connect')
    socket.write(text.slice(at * 50, at * 50 + 50).join(''))
    await pause(500)
    socket.destroy()
  })
  await Promise.all(connections)
}

const many = (address: (at: number) => string) => Array.from({ length: 500 }, (_, at) => address(at))
const FLOODS: [name: string, addresses: string[], cold: string][] = [
  ['wrong previews', many(() => `/blog/the-quiet-handover?admin=${randomUUID()}`), '/blog/the-bill-is-a-drawing'],
  ['unknown Markdown', many(() => `/blog/${randomUUID()}.md`), '/blog/two-paths-are-not-two-networks.md'],
  ['pages that no list has', many((at) => `/blogs/page/${at + 100}`), '/blogs/page/2'],
  [
    'unknown flight data',
    many(() => `/_next/static/flight/${randomUUID().slice(0, 22)}.js?page=/blogs`),
    '/infographics',
  ],
]
for (const [name, addresses, cold] of FLOODS) {
  test(`after 500 ${name} a page that was never asked for is there within three seconds`, async () => {
    await ask(addresses)
    const started = Date.now()
    expect((await site.get(cold)).status).toBe(200)
    expect(Date.now() - started).toBeLessThan(3000)
  })
}

test('a process that renders and hangs is replaced: known pages are there meanwhile, and new ones afterwards', async () => {
  test.setTimeout(120_000)
  expect((await site.get('/about-us')).status).toBe(200)
  const [hung = 0] = site.renderers()
  process.kill(hung, 'SIGSTOP')
  const cold = site.get('/blog/names-are-the-first-dependency')
  await pause(2000)
  expect((await site.get('/about-us')).status).toBe(200)
  expect((await cold).status).toBe(503)
  const patience = { timeout: 30_000 }
  await expect.poll(async () => (await site.get('/blog/names-are-the-first-dependency')).status, patience).toBe(200)
  expect(site.renderers()).not.toContain(hung)
  expect(site.log).toContain('a page was not rendered in time')
})
