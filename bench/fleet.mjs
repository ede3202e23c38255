import { fork, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../scripts/build.mjs'
import { say } from '../scripts/steps.mjs'
import { load } from './load.mjs'
import { startNginx } from './nginx.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:fleet`: requests a second and the 99th percentile of answer times through nginx at 64 connections, over TLS, with
 * two sites and Redis behind it, beside nginx that sends the same page as a precompressed file. One machine's speed changes from
 * second to second: the two are measured in turn, and what counts is the median of the ratios of neighbours. Then what 200
 * signed changes a minute do to pages that did not change. Exits with 1 where the first is below 0.90 or a p99 over 1.5 times the
 * other.
 */
const LIMITS = { rate: 0.9, p99: 1.5 }
const [SITES, NGINX, FILE, HTTP, REDIS] = [[3381, 3382], 3383, 3384, 3385, 4281]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const PAGE = '/blog/latency-is-geography'
const [CHANGES, EVERY_MS] = [100, 300]
const SECRET = `whsec_${Buffer.alloc(24, 'bench').toString('base64')}`
const NOTIFY = new URL('./notify-changes.mjs', import.meta.url)
const SLUG = 'the-bill-is-a-drawing'

if ((await build()) !== 0) process.exit(1)
say('Starting two sites, Redis and nginx')
const redis = spawn('redis-server', ['--port', String(REDIS), '--save', ''], { stdio: 'ignore' })
const env = {
  ...{ REDIS_URL: `redis://127.0.0.1:${REDIS}`, REVALIDATE_SECRET: SECRET, TRUSTED_PROXIES: '1' },
  ...{ VISITOR_HASH_KEY: 'the-hash-key-of-the-bench', SHARE_KEY: 'the-share-key-of-the-bench' },
}
const sites = SITES.map(() => new SiteProcess())
let nginx
process.on('exit', () => {
  nginx?.stop()
  redis.kill()
  for (const site of sites) site.stop()
})
for (const [at, site] of sites.entries()) await site.start(SITES[at], env)
const answer = await fetch(`http://127.0.0.1:${SITES[0]}${PAGE}`)
const [page, { headers }] = [await answer.text(), answer]
nginx = await startNginx({ port: NGINX, filePort: FILE, httpPort: HTTP, upstreams: SITES, page, headers })

// Under another spelling wrk would send its own Host beside it.
const asked = { 'accept-encoding': 'gzip', Host: 'localhost' }
const short = { protocol: 'https', duration: 3 }
const results = { nginx: [], file: [] }
load(NGINX, PAGE, asked, { protocol: 'https', duration: 1 })
for (let round = 0; round < ROUNDS; round++) {
  const turns = [
    () => results.file.push(load(FILE, '/page.html', asked, short)),
    () => results.nginx.push(load(NGINX, PAGE, asked, short)),
  ]
  for (const turn of round % 2 ? turns : turns.reverse()) turn()
}
const median = (name, key) =>
  quantile(
    results[name].map((result) => result[key]),
    0.5,
  )
const ratios = (key) => results.nginx.map((result, round) => result[key] / results.file[round][key])
const [rate, p99] = ['rate', 'p99'].map((key) => quantile(ratios(key), 0.5))
console.log(`\n64 connections over TLS   requests/s       p99`)
for (const [title, name] of [
  ['nginx before two sites', 'nginx'],
  ['nginx with a file', 'file'],
]) {
  console.log(
    title.padEnd(26) + median(name, 'rate').toFixed(0).padStart(10) + `${seconds(median(name, 'p99'))} ms`.padStart(10),
  )
}
console.log(`ratio${rate.toFixed(2).padStart(31)}${p99.toFixed(2).padStart(10)}`)
const [low, high] = [0.25, 0.75].map((part) => quantile(ratios('rate'), part).toFixed(2))
console.log(`half of the pairs lie between ${low} and ${high}`)

const some = { connections: 8, duration: 5, protocol: 'https' }
const measure = () =>
  quantile(
    Array.from({ length: 4 }, () => load(NGINX, PAGE, asked, some).p99),
    0.5,
  )
const quiet = measure()
const notifier = fork(NOTIFY, [`http://127.0.0.1:${SITES[0]}`, SECRET, SLUG, String(CHANGES), String(EVERY_MS)])
let count = 0
notifier.on('message', (accepted) => {
  count = accepted
})
const changing = measure()
// wrk held this process up: what the other has said is read now.
await pause(100)
notifier.kill()
console.log(
  `p99 of a page that did not change: ${seconds(quiet)} ms, and ${seconds(changing)} ms while ${count} changes came`,
)
const isOver = rate < LIMITS.rate || p99 > LIMITS.p99 || changing > quiet * LIMITS.p99
process.exit(isOver ? 1 : 0)
