import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { postChanged, signedChange } from '#lib/testing/signed-change'
import { TROUBLED_PORT } from './support/ports.ts'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const SECRET = `whsec_${Buffer.alloc(24, 'journeys').toString('base64')}`
const { site } = standTroubledSite({
  PREVIEW_TOKEN: 'the-preview-token-of-the-editors',
  REVALIDATE_SECRET: SECRET,
})
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
  // What is rendered by itself after a start would be taken for what the requests left.
  for (const path of ['/search', '/search?q=network', '/thank-you']) expect((await site.get(path)).status).toBe(200)
  const files = site.cachedFiles()
  const before = await site.memory()
  await askForRandomSlugs(1000)
  expect(site.cachedFiles()).toEqual(files)
  await expect.poll(async () => (await site.memory()) - before, { timeout: 60_000 }).toBeLessThan(NOISE_MB)
})

test('page numbers in a row leave nothing behind', async () => {
  test.setTimeout(240_000)
  const askFor = async (list: string, from: number, count: number) => {
    for (let page = from; page < from + count; page++) {
      expect((await site.get(`${list}/page/${page}`)).status).toBe(404)
    }
  }
  await askFor('/blogs', 50, 20)
  const [files, before] = [site.cachedFiles(), await site.memory()]
  await askFor('/trivia', 70, 50)
  expect(site.cachedFiles()).toEqual(files)
  await expect.poll(async () => (await site.memory()) - before, { timeout: 60_000 }).toBeLessThan(3)
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

async function coldMs(path: string): Promise<number> {
  const started = Date.now()
  expect((await site.get(path)).status).toBe(200)
  return Date.now() - started
}

interface Flood {
  name: string
  /** One of 500. */
  address: (at: number) => string
  /** Two pages of a kind that were never asked for. */
  cold: [before: string, after: string]
}

const FLOODS: Flood[] = [
  {
    name: 'wrong previews',
    address: () => `/blog/the-quiet-handover?admin=${randomUUID()}`,
    cold: ['/blog/the-bill-is-a-drawing', '/blog/logs-are-a-budget'],
  },
  {
    name: 'unknown Markdown',
    address: () => `/blog/${randomUUID()}.md`,
    cold: ['/blog/two-paths-are-not-two-networks.md', '/blog/time-is-an-input.md'],
  },
  {
    name: 'pages that no list has',
    address: (at) => `/blogs/page/${at + 100}`,
    cold: ['/trivia/page/2', '/blogs/page/2'],
  },
  {
    name: 'unknown flight data',
    address: () => `/_next/static/flight/${randomUUID().slice(0, 22)}.js?page=/blogs`,
    cold: ['/infographics', '/trivia'],
  },
]
for (const { name, address, cold } of FLOODS) {
  test(`after 500 ${name} a page that was never asked for is there about as soon as before`, async () => {
    const before = await coldMs(cold[0])
    await ask(Array.from({ length: 500 }, (_, at) => address(at)))
    // Pages are rendered when nothing else is to be done: beside other journeys one alone takes seconds.
    expect(await coldMs(cold[1])).toBeLessThan(3000 + 2 * before)
  })
}

test('a process that renders and hangs is replaced: known pages and the search are there meanwhile, and new pages afterwards', async () => {
  test.setTimeout(120_000)
  expect((await site.get('/about-us')).status).toBe(200)
  const search = async () => (await site.get('/search?q=handover')).text()
  await expect.poll(search).toContain('The quiet <mark>handover</mark>')
  const [hung = 0] = site.renderers()
  process.kill(hung, 'SIGSTOP')
  const message = signedChange({ secret: SECRET, body: postChanged('the-quiet-handover') })
  expect((await fetch(`${site.address}/api/revalidate`, message)).status).toBe(200)
  const askedAt = Date.now()
  expect(await search()).toContain('The quiet <mark>handover</mark>')
  expect(Date.now() - askedAt).toBeLessThan(5000)
  const cold = site.get('/blog/names-are-the-first-dependency')
  await pause(2000)
  expect((await site.get('/about-us')).status).toBe(200)
  // It is given up with what was asked of it first; the next process renders the rest.
  expect([200, 503]).toContain((await cold).status)
  const isBack = async () => (await site.get('/blog/names-are-the-first-dependency')).status
  await expect.poll(isBack, { timeout: 60_000 }).toBe(200)
  expect(site.renderers()).not.toContain(hung)
  expect(site.log).toContain('a page was not rendered in time')
})
