import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../scripts/build.mjs'
import { load } from './load.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:changes`: the 99th percentile of answer times of pages that did not change, alone and while the site is
 * notified of one change a second. One machine's speed changes from second to second: the two are measured in turn, and what
 * counts for each page is the median of its rounds. Exits with 1 where the second is over twice the first.
 */
const PORT = 3396
const LIMIT = 2
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const EVERY_MS = 1000
/** So long a drawing may go on after the last change. */
const REST_MS = 1500
const LOAD = { connections: 8, duration: 4 }
const SECRET = `whsec_${Buffer.alloc(24, 'bench').toString('base64')}`
/** Of a change to a post the home page and the lists of posts are a part; these are not. */
const PAGES = ['/about-us', '/trivia', '/blog/latency-is-geography', '/privacy-policy']
const NOTIFY = new URL('./notify-changes.mjs', import.meta.url)
const SLUG = 'the-bill-is-a-drawing'

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT, { REVALIDATE_SECRET: SECRET })
const origin = `http://127.0.0.1:${PORT}`
for (const page of [...PAGES, `/blog/${SLUG}`]) await fetch(origin + page).then((answer) => answer.arrayBuffer())

let accepted = 0
// wrk holds this process up while it runs: the messages come from a process of their own, which is halted in between.
const notifier = fork(NOTIFY, [origin, SECRET, SLUG, 'Infinity', String(EVERY_MS)])
notifier.on('message', (count) => {
  accepted = count
})
process.on('exit', () => {
  notifier.kill('SIGKILL')
  site.stop()
})
// What reads the messages is loaded with the first of them, once for each process.
while (accepted === 0) await pause(100)

const quiet = PAGES.map(() => [])
const changing = PAGES.map(() => [])
const measure = (page) => load(PORT, page, { 'accept-encoding': 'br' }, LOAD).p99
for (let round = 0; round < ROUNDS; round++) {
  for (const [at, page] of PAGES.entries()) {
    notifier.kill('SIGCONT')
    changing[at].push(measure(page))
    notifier.kill('SIGSTOP')
    await pause(REST_MS)
    quiet[at].push(measure(page))
  }
}

const median = (values) => quantile(values, 0.5)
const half = (values) => `${seconds(quantile(values, 0.25))} to ${seconds(quantile(values, 0.75))}`
console.log(`\n${'p99, ms: median, half of them'.padEnd(32)}${'quiet'.padStart(20)}${'changing'.padStart(20)}   ratio`)
const ratios = PAGES.map((page, at) => {
  const ratio = median(changing[at]) / median(quiet[at])
  const cells = [quiet[at], changing[at]].map((all) => `${seconds(median(all))} (${half(all)})`.padStart(20))
  console.log(page.padEnd(32) + cells.join('') + ratio.toFixed(2).padStart(8))
  return ratio
})
console.log(`${accepted} changes accepted, median of the ratios ${median(ratios).toFixed(2)}`)
process.exit(ratios.some((ratio) => ratio > LIMIT) ? 1 : 0)
