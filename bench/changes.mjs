import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '../scripts/build.mjs'
import { load } from './load.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:changes`: the 99th percentile of answer times of pages that did not change, alone and while the site is
 * notified of one change a second. One machine's speed changes from second to second: the two are measured in turn, and what
 * counts for each page is the median of its rounds. Exits with 1 where with 64 connections, the load of `npm run bench:serve`,
 * the second is over twice the first. With 8 connections an answer alone takes a seventh of a millisecond, so that one slice of
 * the processor for anything else is many times as long: told, not judged.
 */
const PORT = 3396
const LIMIT = 2
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
const EVERY_MS = 1000
/** So long a rendering may go on after the last change. */
const REST_MS = 1500
const DURATION = 3
/** The first is judged. */
const CONNECTIONS = [64, 8]
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

const series = CONNECTIONS.flatMap((connections) =>
  PAGES.map((page) => ({ page, connections, quiet: [], changing: [] })),
)
const measure = ({ page, connections }) =>
  load(PORT, page, { 'accept-encoding': 'br' }, { connections, duration: DURATION }).p99
for (let round = 0; round < ROUNDS; round++) {
  for (const one of series) {
    notifier.kill('SIGCONT')
    one.changing.push(measure(one))
    notifier.kill('SIGSTOP')
    await pause(REST_MS)
    one.quiet.push(measure(one))
  }
}

const median = (values) => quantile(values, 0.5)
const half = (values) => `${seconds(quantile(values, 0.25))} to ${seconds(quantile(values, 0.75))}`
console.log(`\n${'p99, ms: median, half of them'.padEnd(40)}${'quiet'.padStart(20)}${'changing'.padStart(20)}   ratio`)
for (const one of series) {
  one.ratio = median(one.changing) / median(one.quiet)
  const cells = [one.quiet, one.changing].map((all) => `${seconds(median(all))} (${half(all)})`.padStart(20))
  console.log(
    `${one.page}, ${one.connections} at a time`.padEnd(40) + cells.join('') + one.ratio.toFixed(2).padStart(8),
  )
}
console.log(`${accepted} changes accepted`)
process.exit(series.some(({ connections, ratio }) => connections === CONNECTIONS[0] && ratio > LIMIT) ? 1 : 0)
