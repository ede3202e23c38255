import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { names } from './floods.mjs'
import { atMost, finish, quantile, table } from './harness.mjs'
import { startSite } from './site-process.mjs'

/**
 * `npm run bench:flood [NAME]`: what others notice of floods that are cheap to send. Each flood runs against a site of its own;
 * beside it go a visitor of cached pages and one of what must be rendered first. Exits with 1 where cached pages take more than
 * five times as long as without the flood and over FLOOR_MS, or over LIMIT_MS, where both processes together have GROWTH_MB more than
 * they had at most for these visitors without it, or where two seconds after the flood something takes longer than before.
 */
const [LIMIT_MS, FLOOR_MS, GROWTH_MB, RATIO] = [300, 25, 150, 5]
/** Whoever waits longer has no answer. */
const LONGEST_MS = 20_000
const SECONDS = { before: 4, flood: 8, after: 4 }
const WARM_UP = 1000
/** How often is seen what both processes have in memory at once. */
const SAMPLE_MS = 50
const CACHED = ['/', '/blogs', '/contact-us', '/blog/latency-is-geography', '/robots.txt']
const WARM = [
  ...CACHED,
  '/search?q=network',
  '/thank-you?reference=2345-6789-ABCD',
  '/api/blog/enable/list?page=1&size=100',
]
const KINDS = ['blogs', 'trivia', 'infographics']

const agent = new Agent({ keepAlive: true })
const chosen = process.argv[2] ? names.filter((name) => name.includes(process.argv[2])) : names
const heads = ['cached', 'flood', '', 'after', 'cold', 'flood', 'after', 'MB more']
const row = table('ms, p50 and p99', heads, [28, 13])
for (const name of chosen) {
  const site = await startSite({ PREVIEW_TOKEN: 'the-preview-token-of-the-bench', LOG_LEVEL: 'silent' })
  const { port } = site
  const pages = await addresses(site)
  const cold = pages.filter((path) => path.split('/').length > 2).map((path) => `${path}.md`)
  // What it loads once, when it is asked for the first time, is no flood's doing.
  for (const _ of KINDS) await timed(port, cold.pop())
  for (let at = 0; at < WARM_UP; at++) await timed(port, WARM[at % WARM.length])
  await pause(3000)
  let peak = 0
  const sampler = setInterval(() => {
    peak = Math.max(peak, site.resident())
  }, SAMPLE_MS)
  const before = await measure(port, cold, SECONDS.before)
  const peakBefore = peak
  const flood = new Worker(new URL('./floods.mjs', import.meta.url), {
    workerData: { name, port, pages: pages.reverse() },
  })
  const meanwhile = await measure(port, cold, SECONDS.flood)
  flood.postMessage('end')
  await pause(50)
  await flood.terminate()
  await pause(2000)
  const after = await measure(port, cold, SECONDS.after)
  clearInterval(sampler)
  site.stop()
  const [grown, ratio] = [peak - peakBefore, meanwhile.cached.p99 / before.cached.p99]
  const limit = Math.min(Math.max(RATIO * before.cached.p99, FLOOR_MS), LIMIT_MS)
  const limitAfter = {
    cached: Math.max(2 * before.cached.p99, FLOOR_MS),
    cold: Math.max(2 * before.cold.p50, LIMIT_MS),
  }
  const isFast = atMost(`${name}: cached pages meanwhile, p99 ms`, meanwhile.cached.p99, limit)
  const isCachedFast = atMost(`${name}: cached pages after it, p99 ms`, after.cached.p99, limitAfter.cached)
  const isColdFast = atMost(`${name}: cold pages after it, p50 ms`, after.cold.p50, limitAfter.cold)
  const isSmall = atMost(`${name}: MB more`, grown, GROWTH_MB)
  row(name, [
    shown(before.cached),
    shown(meanwhile.cached),
    `× ${ratio.toFixed(1)}${isFast ? '' : ' !'}`,
    shown(after.cached) + (isCachedFast && isColdFast ? '' : ' !'),
    shown(before.cold),
    shown(meanwhile.cold),
    shown(after.cold),
    grown.toFixed(0) + (isSmall ? '' : ' !'),
  ])
}
finish()

function shown({ p50, p99 }) {
  return `${p50.toFixed(1)} ${p99.toFixed(1)}`
}

/** The pages of each kind in turn: what renders slowly and what renders fast come equally often before, meanwhile and after. */
async function addresses(site) {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const text = await site.read(`/sitemaps/${kind}-1.xml`)
      return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path)
    }),
  )
  return found[0].flatMap((_, at) => found.map((paths) => paths[at])).filter(Boolean)
}

/** A visitor who asks for a cached page every 20 ms, and one who asks for something new four times a second. */
async function measure(port, cold, seconds) {
  const times = { cached: [], cold: [] }
  const end = performance.now() + seconds * 1000
  const visit = async (kind, next, everyMs) => {
    const open = []
    for (let at = 0; performance.now() < end; at++) {
      open.push(timed(port, next(at)).then((time) => times[kind].push(time)))
      await pause(everyMs)
    }
    await Promise.all(open)
  }
  await Promise.all([
    visit('cached', (at) => CACHED[at % CACHED.length], 20),
    visit('cold', () => cold.pop() ?? '/llms.txt', 250),
  ])
  return { cached: quantiles(times.cached), cold: quantiles(times.cold) }
}

function quantiles(values) {
  return { p50: quantile(values, 0.5), p99: quantile(values, 0.99) }
}

function timed(port, path) {
  const started = performance.now()
  return new Promise((resolve) => {
    // From another network than the flood; whoever is refused has waited for nothing.
    const from = { host: '127.0.0.1', localAddress: '127.0.0.2', port }
    const asked = request({ ...from, path, headers: { 'accept-encoding': 'br' }, agent }, (answer) =>
      answer.resume().on('close', () => resolve(answer.statusCode < 500 ? performance.now() - started : LONGEST_MS)),
    )
    asked.on('error', () => resolve(LONGEST_MS))
    asked.setTimeout(LONGEST_MS, () => asked.destroy())
    asked.end()
  })
}
