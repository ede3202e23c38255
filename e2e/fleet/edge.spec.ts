import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect as connectPlainly } from 'node:net'
import { connect } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { nginxPart, type Part, removeFleetFiles, siteOf } from '../support/fleet.ts'
import { FLEET_PORTS } from '../support/ports.ts'
import { pause } from '../support/troubled-site.ts'

const [A = 0] = FLEET_PORTS.sites
/** nginx has an answer for a second; after that the next request fetches a new one for everybody. */
const STALE_MS = 1200
const POST = '/blog/latency-is-geography'
const BROWSER = ['accept-encoding: gzip, deflate, br, zstd', 'accept: text/html']

/** What one visitor sends, byte by byte, and whose page it could spoil. */
interface Odd {
  target: string
  victim: string
  method?: string
  headers?: string[]
}

const paths = (victim: string, ...targets: string[]): Odd[] => targets.map((target) => ({ target, victim }))
const headers = (victim: string, ...lines: string[]): Odd[] =>
  lines.map((line) => ({ target: victim, victim, headers: [...BROWSER, ...line.split('\n')] }))

const ODD: Odd[] = [
  ...paths('/about-us', '//about-us', '///about-us', '/./about-us', '/x/../about-us', '/about-us/', '/about-us//'),
  ...paths('/about-us', '/%61bout-us', '/About-Us', '/about-us%2f', '/about-us/.', '/about-us%00', '/about-us%23x'),
  ...paths(
    '/about-us',
    '/about-us#x',
    'https://localhost/about-us',
    'https://elsewhere.example/about-us',
    '\\about-us',
  ),
  ...paths(POST, '/%62log/latency-is-geography', '/blog//latency-is-geography', '/blog%2flatency-is-geography'),
  ...paths(
    POST,
    '/x/../blog/latency-is-geography',
    `${POST}%23x`,
    `${POST}%3fa`,
    `${POST}/.`,
    `${POST}%20`,
    `${POST};x`,
  ),
  ...paths('/search?q=power', '/search%3Fq=power', '/search%3fq=power', '//search?q=power', '/./search?q=power'),
  ...paths('/search?q=power', '/%73earch?q=power', '/search%3Fq%3Dpower', '/search#?q=power'),
  ...paths('/trivia?x=1', '/trivia%3Fx=1', '//trivia?x=1', '/trivia/?x=1', '/trivia?x=1#y', '/%74rivia?x=1'),
  ...paths('/', '//', '/.', '/x/..', '/%2e', '/?', '/#', '/index', '/%2f'),
  ...headers('/blogs', 'rsc: 1', 'rsc: 2', 'rsc: 1, 1', 'rsc: 1\nrsc: 1', 'rsc: 1\nnext-router-prefetch: 1'),
  ...headers('/blogs', 'next-router-prefetch: 1', 'next-router-segment-prefetch: /_tree', 'next-url: /trivia'),
  ...headers('/blogs', 'rsc: 1\nnext-router-prefetch: 1\nnext-router-segment-prefetch: /nothing'),
  ...headers('/infographics', 'range: bytes=0-9', 'if-none-match: *', 'if-match: "x"', 'if-modified-since: now'),
  ...headers('/infographics', 'x-forwarded-host: elsewhere.example', 'x-forwarded-proto: http', 'x-original-url: /x'),
  ...headers('/infographics', 'x-middleware-subrequest: middleware', 'cookie: theme=x', 'accept: application/json'),
  ...headers('/infographics', 'accept-encoding: identity', 'accept-encoding: br;q=0', 'cache-control: no-cache'),
  ...headers('/infographics', 'content-length: 3\n\nabc', 'x-http-method-override: POST', 'user-agent: bingbot'),
  ...['HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PURGE', 'get'].map((method) => ({
    ...{ method, target: '/our-plans', victim: '/our-plans', headers: BROWSER },
  })),
]

let site: Part
let nginx: Part

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.beforeAll(async () => {
  site = siteOf('a', A, { REDIS_URL: '' }, '.next')
  await site.start()
  nginx = nginxPart([A], ['--requests-a-second', '5000'])
  await nginx.start()
  // The first questions are answered while the index of the search is opened: Next.js compresses them itself.
  await expect.poll(() => seen('/search?q=power')).toContain('| br |')
})

test.afterAll(async () => {
  await nginx?.end('SIGTERM')
  await site?.end('SIGKILL')
  removeFleetFiles(['a'])
})

test(`none of ${ODD.length} odd requests changes what the next visitor gets`, async () => {
  const victims = [...new Set(ODD.map(({ victim }) => victim))]
  const spoiled = await Promise.all(victims.map(spoiledAt))
  expect(spoiled.flat()).toEqual([])
})

test('a site holds a connection of nginx for longer than nginx does, which would send a request into its end', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${A}/about-us`)
  // Nginx lets an idle one go after 60 seconds (keepalive_timeout of ngx_http_upstream_module).
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
})

test('a long address is answered as a short one is: a site that refuses it counts as one that is away', async () => {
  for (const start of ['/About-Us?', '/about-us/?', '/blog?', '//x?', '/about-us?', '/nothing?', '/robots.txt?'])
    for (const length of [3500, 7000, 7500, 8000]) {
      const status = (await seen(start + 'a'.repeat(length))).slice(0, 3)
      expect(['200', '307', '308', '404'], `${start} and ${length} letters: ${status}`).toContain(status)
    }
})

test('thousands of connections on which nothing comes leave room for everybody else', async () => {
  const silent = Array.from({ length: 3000 }, () =>
    connectPlainly(FLEET_PORTS.nginx, '127.0.0.1').on('error', () => {}),
  )
  try {
    await Promise.all(silent.map((socket) => once(socket, 'connect')))
    for (let asked = 0; asked < 5; asked++) expect(await seen('/about-us')).toMatch(/^200 /)
  } finally {
    for (const socket of silent) socket.destroy()
  }
})

/** Sends what could spoil a page, each when nginx asks the site anew, and says what visitors got after which request. */
async function spoiledAt(victim: string): Promise<string[]> {
  const expected = await seen(victim)
  const spoiled: string[] = []
  for (const { target, method, headers } of ODD.filter((odd) => odd.victim === victim)) {
    await pause(STALE_MS)
    await sendOdd(target, method, headers)
    const got = [await seen(victim), await pause(100).then(() => seen(victim))]
    const wrong = got.find((each) => each !== expected)
    if (wrong) spoiled.push(`${method ?? 'GET'} ${target} ${headers?.slice(2) ?? ''}: ${victim} was ${wrong}`)
  }
  return spoiled
}

/** What a visitor in a browser gets: the status, where it leads, what it is and what it is called. */
async function seen(path: string): Promise<string> {
  const headers = Object.fromEntries(BROWSER.map((line) => line.split(': ')))
  const asked = request({
    port: FLEET_PORTS.nginx,
    path,
    headers: { host: 'localhost', ...headers },
    rejectUnauthorized: false,
    maxHeaderSize: 64 * 1024,
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await answer.toArray())
  const { 'content-encoding': coding = '', 'content-type': type, location } = answer.headers
  const html = (coding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
  return [
    answer.statusCode,
    type,
    coding,
    location,
    /<title>.*?<\/title>/.exec(html)?.[0],
    html.endsWith('</html>'),
  ].join(' | ')
}

async function sendOdd(target: string, method = 'GET', headers = BROWSER): Promise<void> {
  const socket = connect({ port: FLEET_PORTS.nginx, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const [head, body = ''] = [`${method} ${target} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers]
    .join('\n')
    .split('\n\n')
  socket.on('error', () => {}).resume()
  socket.write(`${head?.replaceAll('\n', '\r\n')}\r\n\r\n${body}`)
  await once(socket, 'close')
}
