import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { build } from '../scripts/build.mjs'
import { say } from '../scripts/steps.mjs'
import { names } from './floods.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile } from './timing.mjs'

/**
 * `npm run bench:flood [NAME]`: what others notice of floods that are cheap to send. Each flood runs against a site of its own;
 * beside it go a visitor of cached pages and one of what must be rendered first. Exits with 1 where cached pages take more than
 * five times as long as without the flood and over FLOOR_MS, or over LIMIT_MS, where both processes together have GROWTH_MB more than
 * they had at most for these visitors without it, or where two seconds after the flood something takes longer than before.
 */
const PORT = 3396
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

if ((await build()) !== 0) process.exit(1)
let isOver = false
const agent = new Agent({ keepAlive: true })
const chosen = process.argv[2] ? names.filter((name) => name.includes(process.argv[2])) : names
console.log(
  `\n${'ms, p50 and p99'.padEnd(28)}${['cached', 'flood', '', 'after', 'cold', 'flood', 'after', 'MB more'].map((head) => head.padStart(13)).join('')}`,
)
for (const name of chosen) {
  const site = new SiteProcess()
  await site.start(PORT, { PREVIEW_TOKEN: 'the-preview-token-of-the-bench', LOG_LEVEL: 'silent' })
  const pages = await addresses()
  const cold = pages.filter((path) => path.split('/').length > 2).map((path) => `${path}.md`)
  // What it loads once, when it is asked for the first time, is no flood's doing.
  for (const _ of KINDS) await timed(cold.pop())
  for (let at = 0; at < WARM_UP; at++) await timed(WARM[at % WARM.length])
  await pause(3000)
  let peak = 0
  const sampler = setInterval(() => {
    peak = Math.max(peak, site.resident())
  }, SAMPLE_MS)
  const before = await measure(cold, SECONDS.before)
  const peakBefore = peak
  const flood = new Worker(new URL('./floods.mjs', import.meta.url), {
    workerData: { name, port: PORT, pages: pages.reverse() },
  })
  const meanwhile = await measure(cold, SECONDS.flood)
  flood.postMessage('end')
  await pause(50)
  await flood.terminate()
  await pause(2000)
  const after = await measure(cold, SECONDS.after)
  clearInterval(sampler)
  site.stop()
  const [grown, ratio] = [peak - peakBefore, meanwhile.cached.p99 / before.cached.p99]
  const isSlow = meanwhile.cached.p99 > Math.max(RATIO * before.cached.p99, FLOOR_MS) || meanwhile.cached.p99 > LIMIT_MS
  const isSlowAfter =
    after.cached.p99 > Math.max(2 * before.cached.p99, FLOOR_MS) ||
    after.cold.p50 > Math.max(2 * before.cold.p50, LIMIT_MS)
  isOver ||= isSlow || isSlowAfter || grown > GROWTH_MB
  const cells = [
    shown(before.cached),
    shown(meanwhile.cached),
    `× ${ratio.toFixed(1)}${isSlow ? ' !' : ''}`,
    shown(after.cached) + (isSlowAfter ? ' !' : ''),
    shown(before.cold),
    shown(meanwhile.cold),
    shown(after.cold),
    grown.toFixed(0) + (grown > GROWTH_MB ? ' !' : ''),
  ]
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(13)).join(''))
}
say(isOver ? 'Something is over its limit: !' : 'All within their limits')
process.exit(isOver ? 1 : 0)

function shown({ p50, p99 }) {
  return `${p50.toFixed(1)} ${p99.toFixed(1)}`
}

/** The pages of each kind in turn: what renders slowly and what renders fast come equally often before, meanwhile and after. */
async function addresses() {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const text = await (await fetch(`http://127.0.0.1:${PORT}/sitemaps/${kind}-1.xml`)).text()
      return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path]) => path)
    }),
  )
  return found[0].flatMap((_, at) => found.map((paths) => paths[at])).filter(Boolean)
}

/** A visitor who asks for a cached page every 20 ms, and one who asks for something new four times a second. */
async function measure(cold, seconds) {
  const times = { cached: [], cold: [] }
  const end = performance.now() + seconds * 1000
  const visit = async (kind, next, everyMs) => {
    const open = []
    for (let at = 0; performance.now() < end; at++) {
      open.push(timed(next(at)).then((time) => times[kind].push(time)))
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

function timed(path) {
  const started = performance.now()
  return new Promise((resolve) => {
    // From another network than the flood; whoever is refused has waited for nothing.
    const from = { host: '127.0.0.1', localAddress: '127.0.0.2', port: PORT }
    const asked = request({ ...from, path, headers: { 'accept-encoding': 'br' }, agent }, (answer) =>
      answer.resume().on('close', () => resolve(answer.statusCode < 500 ? performance.now() - started : LONGEST_MS)),
    )
    asked.on('error', () => resolve(LONGEST_MS))
    asked.setTimeout(LONGEST_MS, () => asked.destroy())
    asked.end()
  })
}
