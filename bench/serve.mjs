import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { node } from '../scripts/steps.mjs'
import { atLeast, atMost, finish, inTurn, load, median, medians, ratios, rounds, seconds, table } from './harness.mjs'
import { startFileNginx } from './nginx.mjs'
import { atEnd, startSite } from './site-process.mjs'

/**
 * `npm run bench:serve`: requests a second and the 99th percentile of answer times at 64 connections, for a post, the home
 * page, a list, a navigation payload and a script, beside a bare `node:http` server that answers the same bytes and headers
 * from memory, and nginx with the page as a file where it is installed. One machine's speed changes from second to second: they
 * are measured in turn, and what counts is the median of the ratios of neighbours. Exits with 1 where the site is below 0.7 of
 * the bare server or its p99 is over twice the bare server's.
 */
const LIMITS = { rate: 0.7, p99: 2 }
const NGINX_PORT = 3393
const ROUNDS = rounds(9)
const SHORT = { duration: 2 }
const POST = '/blog/latency-is-geography'
const HEADS = ['bytes', 'site/s', 'bare/s', 'ratio', 'nginx/s', 'site p99', 'bare p99', 'ratio']

const site = await startSite()
const [, list] = /id="page-scripts">(.*?)<\/script>/.exec(await site.read('/'))
const [, end, chunk] = JSON.parse(list)
const script = `/_next/static/chunks/${chunk}.js${end}`
const cases = [
  ['a post', POST, {}],
  ['home', '/', {}],
  ['a list', '/blogs', {}],
  ['a navigation payload', '/trivia', { rsc: '1' }],
  ['a script', script, {}],
]

const row = table('64 connections', HEADS, [22])
for (const [name, address, headers] of cases) {
  const asked = { ...headers, 'accept-encoding': 'br' }
  const answer = await raw(site.origin + address, asked)
  const bareServer = await startBare(answer)
  const stopNginx = existsSync('/usr/sbin/nginx') && (await startFileNginx(NGINX_PORT, answer))
  for (const origin of [bareServer.origin, site.origin]) await load(origin + address, asked)
  const results = await inTurn(ROUNDS, {
    bare: () => load(bareServer.origin + address, asked, SHORT),
    site: () => load(site.origin + address, asked, SHORT),
    ...(stopNginx && { nginx: () => load(`http://127.0.0.1:${NGINX_PORT}/page`, asked, SHORT) }),
  })
  bareServer.stop()
  if (stopNginx) stopNginx()

  const [ours, bare] = [results.site, results.bare].map(medians)
  const [rate, p99] = ['rate', 'p99'].map((key) => median(ratios(results.site, results.bare, key)))
  row(name, [
    answer.body.length,
    ours.rate.toFixed(0),
    bare.rate.toFixed(0),
    rate.toFixed(2),
    results.nginx ? medians(results.nginx).rate.toFixed(0) : '',
    `${seconds(ours.p99)} ms`,
    `${seconds(bare.p99)} ms`,
    p99.toFixed(2),
  ])
  atLeast(`${name}: requests a second to the bare server`, rate, LIMITS.rate)
  atMost(`${name}: p99 to the bare server`, p99, LIMITS.p99)
}
console.log(`resident after that: ${site.memory().site.toFixed(0)} MB`)
finish()

/** An answer as it goes over the wire: fetch would unpack it. */
function raw(address, headers) {
  return new Promise((resolve, reject) => {
    request(address, { headers, agent: false }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const { date, connection, 'keep-alive': _, ...others } = answer.headers
        resolve({ headers: others, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** In a process of its own, as the site is. */
async function startBare(answer) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url), { execPath: node, serialization: 'advanced' })
  const stop = () => child.kill()
  atEnd(stop)
  child.send(answer)
  const [port] = await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, stop }
}
