import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from '../scripts/build.mjs'
import { node, root, say } from '../scripts/steps.mjs'
import { load } from './load.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:serve`: requests a second and the 99th percentile of answer times at 64 connections, for a post, the home
 * page, a list, a navigation payload and a script, beside a bare `node:http` server that answers the same bytes and headers
 * from memory, and nginx with the page as a file where it is installed. One machine's speed changes from second to second: they
 * are measured in turn, and what counts is the median of the ratios of neighbours. Exits with 1 where the site is below 0.7 of
 * the bare server or its p99 is over twice the bare server's.
 */
const LIMITS = { rate: 0.7, p99: 2 }
const PORTS = { site: 3391, bare: 3392, nginx: 3393 }
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9)
const SHORT = { duration: 2 }
const POST = '/blog/latency-is-geography'

if ((await build()) !== 0) process.exit(1)
const data = mkdtempSync(path.join(tmpdir(), 'wse-bench-'))
say('Starting the site')
const site = new SiteProcess()
await site.start(PORTS.site)
const origin = `http://127.0.0.1:${PORTS.site}`
const [, list] = /id="page-scripts">(.*?)<\/script>/.exec(await (await fetch(origin)).text())
const [, end, chunk] = JSON.parse(list)
const script = `/_next/static/chunks/${chunk}.js${end}`
const cases = [
  ['a post', POST, {}],
  ['home', '/', {}],
  ['a list', '/blogs', {}],
  ['a navigation payload', '/trivia', { rsc: '1' }],
  ['a script', script, {}],
]

const rows = []
for (const [name, address, headers] of cases) {
  const asked = { ...headers, 'accept-encoding': 'br' }
  const answer = await raw(origin + address, asked)
  const bare = await startBare(answer)
  const nginx = await startNginx(answer)
  const results = { site: [], bare: [], nginx: [] }
  for (const port of [PORTS.bare, PORTS.site]) load(port, address, asked)
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      () => results.bare.push(load(PORTS.bare, address, asked, SHORT)),
      () => results.site.push(load(PORTS.site, address, asked, SHORT)),
    ]
    for (const turn of round % 2 ? turns : turns.reverse()) turn()
    if (nginx) results.nginx.push(load(PORTS.nginx, '/page', asked, SHORT))
  }
  const ratio = (key) => median(results.site.map((result, at) => result[key] / results.bare[at][key]))
  bare.stop()
  nginx?.stop()
  rows.push({
    name,
    bytes: answer.body.length,
    ratios: { rate: ratio('rate'), p99: ratio('p99') },
    ...Object.fromEntries(Object.entries(results).map(([who, all]) => [who, medians(all)])),
  })
}
const memory = site.memory().site
site.stop()
rmSync(data, { recursive: true, force: true })

let isOver = false
console.log(
  `\n${'64 connections'.padEnd(22)}${['bytes', 'site/s', 'bare/s', 'ratio', 'nginx/s', 'site p99', 'bare p99', 'ratio'].map((head) => head.padStart(10)).join('')}`,
)
for (const { name, bytes, site: ours, bare, nginx, ratios } of rows) {
  const { rate, p99 } = ratios
  isOver ||= rate < LIMITS.rate || p99 > LIMITS.p99
  const cells = [
    bytes,
    ours.rate.toFixed(0),
    bare.rate.toFixed(0),
    rate.toFixed(2),
    Number.isNaN(nginx.rate) ? '' : nginx.rate.toFixed(0),
    `${seconds(ours.p99)} ms`,
    `${seconds(bare.p99)} ms`,
    p99.toFixed(2),
  ]
  console.log(name.padEnd(22) + cells.map((cell) => String(cell).padStart(10)).join(''))
}
console.log(`resident after that: ${memory.toFixed(0)} MB`)
process.exit(isOver ? 1 : 0)

function median(values) {
  return quantile(values, 0.5)
}

function medians(results) {
  return { rate: median(results.map(({ rate }) => rate)), p99: median(results.map(({ p99 }) => p99)) }
}

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
async function startBare({ headers, body }) {
  const [headersFile, bodyFile] = ['headers.json', 'body'].map((name) => path.join(data, name))
  writeFileSync(headersFile, JSON.stringify(headers))
  writeFileSync(bodyFile, body)
  const child = spawn(node, [path.join(root, 'bench', 'bare-server.mjs'), String(PORTS.bare), headersFile, bodyFile])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return { stop: () => child.kill() }
}

/** nginx with the body as a file that is sent as it lies. */
async function startNginx({ headers, body }) {
  if (!existsSync('/usr/sbin/nginx')) return undefined
  const folder = path.join(data, 'nginx')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'page'), body)
  const lines = Object.entries(headers)
    .filter(([name]) => !['content-length', 'content-type', 'etag', 'accept-ranges'].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(String(value)).replaceAll('$', '')};`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; open_file_cache max=10; keepalive_requests 1000000;
server { listen 127.0.0.1:${PORTS.nginx}; root ${folder}; default_type ${headers['content-type'].split(';')[0]}; ${lines.join(' ')} } }`,
  )
  const child = spawn('/usr/sbin/nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', path.join(folder, 'error.log')])
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { stop: () => child.kill() }
}
