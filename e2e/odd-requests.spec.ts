import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { rawRequest } from './support/raw-request.ts'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const { host, site } = standTroubledSite()
const POST = '/blog/the-bill-is-a-drawing'

const ask = (path: string, init: RequestInit = {}) => fetch(site.address + path, { redirect: 'manual', ...init })

/** How long a request takes: of three the least, because what runs beside it only adds. */
async function leastMs(send: () => Promise<Response>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    expect((await send()).status).toBeLessThan(500)
    least = Math.min(least, performance.now() - started)
  }
  return least
}

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} to a page or a file is 405, and says what is allowed`, async () => {
    for (const path of [POST, '/', '/icon-192.png', '/blogs/page/2']) {
      const answer = await ask(path, { method, body: method === 'DELETE' ? null : 'x' })
      expect([path, answer.status]).toEqual([path, 405])
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    for (const path of ['/feeds/all.rss', '/robots.txt', '/enquiry/contact'].slice(0, method === 'POST' ? 2 : 3)) {
      const answer = await ask(path, { method })
      expect([path, answer.status]).toEqual([path, 405])
      expect(answer.headers.get('allow')).toBeTruthy()
    }
  })
}

test('a request of thousands of cookies or parameters takes no longer than any other', async () => {
  const cookie = Array.from({ length: 2900 }, (_, at) => `${at.toString(16)};`).join('')
  const query = `?${'a&'.repeat(7000)}`
  const thanks = '/thank-you?reference=2345-6789-ABCD'
  for (const path of [
    '/api/openapi.json',
    '/api/location/country',
    '/enquiry/contact',
    thanks,
    '/',
    '/search?q=network',
  ]) {
    await ask(path)
    const plainMs = await leastMs(() => ask(path))
    for (const send of [
      () => ask(path, { headers: { cookie } }),
      () => ask(path.includes('?') ? path : path + query),
    ]) {
      expect([path, (await leastMs(send)) < Math.max(400, 5 * plainMs)]).toEqual([path, true])
    }
  }
  const moved = await ask(`/blog?page=2&${'a&'.repeat(100)}last=1`)
  expect(moved.headers.get('location')).toMatch(/^\/blogs\/page\/2\?.*last=1$/)
})

test('the address that a form is sent to leads to the page of the form', async () => {
  for (const [form, page] of [
    ['contact', '/contact-us'],
    ['business', '/contact-us'],
    ['consultation', '/book-a-free-consultation'],
    ['question', '/'],
  ]) {
    const answer = await ask(`/enquiry/${form}`)
    expect([form, answer.status, answer.headers.get('location')]).toEqual([form, 303, page])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask('/enquiry/other')).status).toBe(404)
})

test('TRACE is refused, and OPTIONS tells the methods', async () => {
  const trace = await rawRequest(site.address, `TRACE ${POST} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  expect(trace.answer).toMatch(/^HTTP\/1\.1 405 /)
  const options = await ask(POST, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD'])
})

test('broken bodies, actions and preconditions get a 4xx, and no stack stands in the log', async () => {
  const logged = site.log.length
  const broken = await ask(POST, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--y\r\nbroken',
  })
  expect(broken.status).toBe(405)
  expect((await ask(POST, { method: 'POST', headers: { 'next-action': 'a'.repeat(40) }, body: '[]' })).status).toBe(405)
  expect((await ask(POST, { headers: { 'next-action': 'a'.repeat(40) } })).status).toBe(200)
  const file = '/icon-192.png'
  expect((await ask(file, { headers: { range: 'bytes=99999999-' } })).status).toBe(416)
  expect((await ask(file, { headers: { 'if-match': '"other"' } })).status).toBe(412)
  expect((await ask('/_global-error')).status).toBe(404)
  expect((await ask('/_next/image?url=%2Ficon-192.png&w=64&q=75')).status).toBe(404)
  expect((await ask('/_next/data/x.json')).status).toBe(404)
  for (const path of ['/%25.md', '/metrics.md', '/share/0.0/%25ff/x.png', `/blogs${'.md'.repeat(600)}`]) {
    expect([path.slice(0, 20), (await ask(path)).status]).toEqual([path.slice(0, 20), 404])
  }
  expect((await ask(`/${'markdown/'.repeat(200)}blogs`)).status).toBe(404)
  expect(site.log.slice(logged)).not.toMatch(/"level":50|⨯|\n\s+at /)
})

test('a range of a page or a file can be had, and a 304 says of caching what the 200 says', async () => {
  for (const path of [POST, '/icon-192.png']) {
    const whole = await ask(path, { headers: { 'accept-encoding': 'identity' } })
    const part = await ask(path, { headers: { range: 'bytes=10-19', 'accept-encoding': 'identity' } })
    expect(part.status).toBe(206)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    const known = await ask(path, {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '', 'accept-encoding': 'identity' },
    })
    expect(known.status).toBe(304)
    for (const name of ['cache-control', 'etag', 'vary', 'content-security-policy'])
      expect([name, known.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  }
})

test('what is made for one visitor is compressed too', async () => {
  const search = (encoding: string) =>
    fetch(`${site.address}/search?q=latency`, { headers: { 'accept-encoding': encoding } })
  const { headers } = await search('gzip, br')
  // Next.js, which answers until the index is there, has gzip alone.
  expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('vary')).toContain('Accept-Encoding')
  expect((await search('identity')).headers.get('content-encoding')).toBeNull()
})

test('each encoding has a tag of its own, and none is forced on a client that refuses it', async () => {
  const tags = new Set<string | null>()
  for (const [accepted, given] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['deflate', null],
    ['abracadabra', null],
  ] as const) {
    const answer = await rawHeaders(POST, accepted)
    expect(answer['content-encoding'] ?? null).toBe(given)
    expect(answer.vary).toContain('Accept-Encoding')
    tags.add(answer.etag ?? null)
  }
  expect(tags.size).toBe(3)
})

test('what a client expects and none can give is refused like all else, and the contract is sent again only where it is another one', async () => {
  const expecting = await rawRequest(
    site.address,
    `GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n`,
  )
  expect(expecting.answer).toMatch(/^HTTP\/1.1 417 /)
  expect(expecting.answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  const contract = await ask('/api/openapi.json')
  const again = await ask('/api/openapi.json', { headers: { 'if-none-match': contract.headers.get('etag') ?? '' } })
  expect([contract.status, again.status]).toEqual([200, 304])
  expect(again.headers.get('vary')).toMatch(/accept-encoding/i)
})

async function rawHeaders(path: string, encoding: string): Promise<Record<string, string>> {
  const { answer } = await rawRequest(
    site.address,
    `HEAD ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
  )
  const lines = answer
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(': '))
  return Object.fromEntries(lines.map(([name = '', ...value]) => [name.toLowerCase(), value.join(': ')]))
}

test('an upgrade to another protocol is answered like any request, and two hosts by none', async () => {
  for (const path of ['/nowhere', POST, '/_next/webpack-hmr']) {
    const { answer, isClosed } = await rawRequest(
      site.address,
      `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    expect(answer).toMatch(path === POST ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /)
    expect(isClosed || /connection: keep-alive/i.test(answer)).toBe(true)
  }
  // What came behind it is not read: its client is told that it has to ask again.
  const pipelined = await rawRequest(
    site.address,
    `GET ${POST} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\nGET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n`,
  )
  expect(pipelined.answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  expect(pipelined.isClosed).toBe(true)
  const twice = await rawRequest(
    site.address,
    `GET ${POST} HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n`,
  )
  expect(twice.answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('a GET whose body drips is closed in the end', async () => {
  test.setTimeout(60_000)
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1').on('error', () => {})
  socket.write(`GET ${POST} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'), 1000)
  await Promise.race([new Promise((resolve) => socket.resume().once('close', resolve)), pause(45_000)])
  clearInterval(dripping)
  expect(socket.destroyed).toBe(true)
})

test("the API's addresses are its own: capital letters and page numbers stay", async () => {
  const categories = (await (await ask('/api/categories/get-categories')).json()) as { id: string; type: string }[]
  const trivia = categories.find(({ type }) => type === 'TRIVIA')?.id
  const infographic = categories.find(({ type }) => type === 'INFOGRAPHIC')?.id
  for (const path of [
    `/api/trivia/getByCategory/${trivia}?page=1`,
    `/api/infrograpic/getByCategory/${infographic}?page=1`,
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  }
})

test('of a host only the read calls of the contract are there, at their exact paths', async () => {
  const rawAsk = async (method: string, path: string) => {
    const length = method === 'POST' ? 'content-type: application/json\r\ncontent-length: 2\r\n' : ''
    const body = method === 'POST' ? '{}' : ''
    const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${length}connection: close\r\n\r\n`
    return (await rawRequest(site.address, head + body)).answer
  }
  const before = host.asked.length
  for (const path of [
    ...[
      '/api',
      '/api/',
      '/api/admin',
      '/api/contact/add/',
      '/api/contact/add;x',
      '/api/contact/add%20',
      '/api/contact%2fadd',
    ],
    ...[
      '/api//contact/add',
      '//api/contact/add',
      '/api/x/../contact/add',
      '/api/./contact/add',
      '/api/%2e%2e/admin',
      '/API/contact/add',
    ],
    ...[
      '/api/Contact/add',
      '/api\\contact\\add',
      '/%61pi/contact/add',
      '/api/blog/enable//list',
      '/api/blog/blogdetails/a%2fb',
    ],
  ]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await rawAsk(method, path)
      expect([method, path, answer.slice(0, 12)]).toEqual([method, path, 'HTTP/1.1 404'])
      if (/^[/\\]+api/i.test(path))
        expect([path, answer]).toEqual([path, expect.stringContaining('application/problem+json')])
    }
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await ask('/api/blog/enable/list', { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
  }
  // Beside this, old pages ask what they are made of.
  const odd = host.asked.slice(before).filter((asked) => !/^GET \/api\/[a-z]+\/[\w/-]+(?:\?|$)/.test(asked))
  expect([odd, host.asked.filter((asked) => /contact|\/admin/i.test(asked))]).toEqual([[], []])
  const answer = await ask('/api/blog/recent/1?x=1')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  for (const name of ['etag', 'content-security-policy', 'x-content-type-options'])
    expect(answer.headers.get(name)).toBeTruthy()
  expect(host.asked).toContain('GET /api/blog/recent/1')
})

test('a draft is reached by no other spelling of its address', async () => {
  for (const path of [
    '/a/../preview/blog/a-draft-to-preview',
    '/preview/blog/a-draft-to-preview',
    '/%70review/blog/a-draft-to-preview',
    '/preview%2fblog/a-draft-to-preview',
  ]) {
    const { answer } = await rawRequest(site.address, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (?:404|308) /)
  }
})

test('what static route handlers promise caches holds', async () => {
  for (const path of [
    '/robots.txt',
    '/opensearch.xml',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/careers',
    '/blogs/page/0',
  ]) {
    const caching = (await ask(path)).headers.get('cache-control') ?? ''
    expect([path, caching]).toEqual([path, expect.not.stringMatching(/-\d|31536000/)])
  }
})

test('the process ends on SIGTERM though connections are open, with the host hanging', async () => {
  host.trouble = 'hangs'
  void rawRequest(site.address, `GET ${POST} HTTP/1.1\r\nhost: x\r\n\r\n`, 20_000).catch(() => {})
  void rawRequest(
    site.address,
    'GET /no-such-page HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    20_000,
  ).catch(() => {})
  await pause(300)
  const started = Date.now()
  await site.end()
  expect(Date.now() - started).toBeLessThan(25_000)
})
