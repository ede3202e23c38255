import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { checkSite } from './check-site.mjs'

let server: Server
let site: string
/** What the page under test answers; each test plants its own fault. */
let page: (url: string, agent: string) => { status?: number; html: string }
let picture: Buffer

const head = (more: Record<string, string> = {}) => {
  const tags: Record<string, string> = {
    title: '<title>A page</title>',
    description: '<meta name="description" content="What it is">',
    canonical: `<link rel="canonical" href="${site}/page">`,
    url: `<meta property="og:url" content="${site}/page">`,
    shared: '<meta property="og:title" content="A page"><meta property="og:description" content="What it is">',
    image: `<meta property="og:image" content="${site}/picture.png">`,
    size: '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    about: '<meta property="og:image:alt" content="A"><meta property="og:image:type" content="image/png">',
    ...more,
  }
  return `<!doctype html><html><head>${Object.values(tags).join('')}</head><body>${'x'.repeat(100)}</body></html>`
}

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '', headers } = request
    const xml = (locations: string[]) =>
      response.end(`<x>${locations.map((at) => `<loc>${site}${at}</loc>`).join('')}</x>`)
    if (url === '/sitemap.xml') return xml(['/pages.xml'])
    if (url === '/pages.xml') return xml(['/page'])
    if (url === '/picture.png') return response.setHeader('content-type', 'image/png').end(picture)
    const { status = 200, html } = page(url, headers['user-agent'] ?? '')
    return response.writeHead(status, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  picture = await png(1200, 630)
  page = () => ({ html: head() })
})

const faultsNow = async () => (await checkSite(site)).faults.map((fault: string) => fault.replaceAll(site, ''))

test('a page as it should be has no fault', async () => {
  expect(await checkSite(site)).toEqual({ addresses: 1, requests: 15, faults: [] })
})

test.each<[string, () => ReturnType<typeof page>, string]>([
  ['no title', () => ({ html: head({ title: '' }) }), 'has 0 title'],
  ['two titles', () => ({ html: head({ other: '<title>Other</title>' }) }), 'has 2 title'],
  ['no description', () => ({ html: head({ description: '' }) }), 'has 0 description'],
  [
    'another canonical address',
    () => ({ html: head({ canonical: `<link rel="canonical" href="${site}/other">` }) }),
    'canonical /other',
  ],
  [
    'a relative picture',
    () => ({ html: head({ image: '<meta property="og:image" content="/picture.png">' }) }),
    'no whole address',
  ],
  [
    'another size declared',
    () => ({
      html: head({
        size: '<meta property="og:image:width" content="600"><meta property="og:image:height" content="630">',
      }),
    }),
    'image width of 600',
  ],
  ['noindex', () => ({ html: head({ robots: '<meta name="robots" content="noindex">' }) }), 'is noindex'],
  [
    'its title after 32 KB',
    () => ({ html: head({ title: `<style>${'x'.repeat(33_000)}</style><title>A page</title>` }) }),
    'has 0 title',
  ],
  ['too much HTML', () => ({ html: head() + ' '.repeat(2_100_000) }), 'bytes of HTML'],
  ['an error', () => ({ status: 500, html: '' }), 'answers 500'],
])('%s is a fault', async (_, planted, words) => {
  page = planted
  expect((await faultsNow()).join('\n')).toContain(words)
})

test('a fault for one bot alone names it', async () => {
  page = (_, agent) => ({ html: head(agent.startsWith('WhatsApp') ? { title: '' } : {}) })
  expect(await faultsNow()).toEqual(['/page has 0 title in its head (WhatsApp)'])
})

test.each<[string, () => Promise<Buffer>, string]>([
  ['too small', () => png(600, 315), 'is 600 × 315'],
  ['no picture at all', async () => Buffer.from('<h1>404</h1>'), 'is undefined × undefined'],
  ['too heavy', async () => Buffer.concat([await png(1200, 630), Buffer.alloc(400_000)]), 'bytes'],
])('a share image that is %s is a fault', async (_, planted, words) => {
  picture = await planted()
  expect((await faultsNow()).join('\n')).toContain(words)
})
