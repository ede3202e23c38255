import { spawn } from 'node:child_process'
import {
  atLeast,
  atMost,
  finish,
  inTurn,
  load,
  median,
  medians,
  quantile,
  ratios,
  rounds,
  SECRET,
  seconds,
  table,
  whileChanging,
} from './harness.mjs'
import { startNginx } from './nginx.mjs'
import { atEnd, startSite } from './site-process.mjs'

/**
 * `npm run bench:fleet`: requests a second and the 99th percentile of answer times through nginx at 64 connections, over TLS, with
 * two sites and Redis behind it, beside nginx that sends the same page as a precompressed file. One machine's speed changes from
 * second to second: the two are measured in turn, and what counts is the median of the ratios of neighbours. Then what
 * three signed changes a second at most do to pages that did not change. Exits with 1 where the first is below 0.90 or a p99 over 1.5 times the
 * other.
 */
const LIMITS = { rate: 0.9, p99: 1.5 }
const [NGINX, FILE, HTTP, REDIS] = [3383, 3384, 3385, 4281]
const ROUNDS = rounds(15)
const PAGE = '/blog/latency-is-geography'
const EVERY_MS = 300

const redis = spawn('redis-server', ['--port', String(REDIS), '--save', ''], { stdio: 'ignore' })
atEnd(() => redis.kill())
const env = {
  ...{ REDIS_URL: `redis://127.0.0.1:${REDIS}`, REVALIDATE_SECRET: SECRET, TRUSTED_PROXIES: '1' },
  ...{ VISITOR_HASH_KEY: 'the-hash-key-of-the-bench', SHARE_KEY: 'the-share-key-of-the-bench' },
}
const sites = [await startSite(env), await startSite(env)]
const answer = await fetch(sites[0].origin + PAGE)
const [page, { headers }] = [await answer.text(), answer]
await startNginx({
  port: NGINX,
  filePort: FILE,
  httpPort: HTTP,
  upstreams: sites.map(({ port }) => port),
  page,
  headers,
})

// Under another spelling wrk would send its own Host beside it.
const asked = { 'accept-encoding': 'gzip', Host: 'localhost' }
const loadNginx = (options) => load(`https://127.0.0.1:${NGINX}${PAGE}`, asked, options)
await loadNginx({ duration: 1 })
const results = await inTurn(ROUNDS, {
  file: () => load(`https://127.0.0.1:${FILE}/page.html`, asked, { duration: 3 }),
  nginx: () => loadNginx({ duration: 3 }),
})
const row = table('64 connections over TLS', ['requests/s', 'p99'], [26])
for (const [title, all] of [
  ['nginx before two sites', results.nginx],
  ['nginx with a file', results.file],
]) {
  const { rate, p99 } = medians(all)
  row(title, [rate.toFixed(0), `${seconds(p99)} ms`])
}
const ofRate = ratios(results.nginx, results.file, 'rate')
const [rate, p99] = [median(ofRate), median(ratios(results.nginx, results.file, 'p99'))]
row('ratio', [rate.toFixed(2), p99.toFixed(2)])
const [low, high] = [0.25, 0.75].map((part) => quantile(ofRate, part).toFixed(2))
console.log(`half of the pairs lie between ${low} and ${high}`)
atLeast('requests a second to the file', rate, LIMITS.rate)
atMost('p99 to the file', p99, LIMITS.p99)

const measure = async () => {
  const { loaded } = await inTurn(4, { loaded: () => loadNginx({ connections: 8, duration: 5 }) })
  return medians(loaded).p99
}
const quiet = await measure()
const { result: changing, accepted } = await whileChanging(sites[0].origin, EVERY_MS, measure)
console.log(
  `p99 of a page that did not change: ${seconds(quiet)} ms, and ${seconds(changing)} ms while ${accepted} changes came`,
)
atMost('p99 while changes come to without', changing / quiet, LIMITS.p99)
finish()
