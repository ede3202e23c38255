import { fork } from 'node:child_process'
import { build } from '../scripts/build.mjs'
import { load } from './load.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run bench:changes`: the 99th percentile of answer times of pages that did not change, alone and while the site is
 * notified of one change a second for 30 s, in one run. Exits with 1 where the second is over twice the first.
 */
const PORT = 3396
const LIMIT = 2
const [CHANGES, EVERY_MS] = [30, 1000]
/** So many requests a second that the machine is busy and not full: the time of an answer, not of the queue before it. */
const CONNECTIONS = 8
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

// What reads the messages is loaded with the first of them, once for each process.
await new Promise((resolve) => fork(NOTIFY, [origin, SECRET, SLUG, '1', '0']).once('exit', resolve))

const asked = { 'accept-encoding': 'br' }
const measure = () => PAGES.map((page) => load(PORT, page, asked, { connections: CONNECTIONS, duration: 7 }).p99)
measure()
const quiet = measure()
// wrk holds this process up while it runs: the messages come from a process of their own.
const words = [origin, SECRET, SLUG, String(CHANGES), String(EVERY_MS)]
const notifier = fork(NOTIFY, words)
const acceptedCount = new Promise((resolve) => notifier.once('message', resolve))
const changing = measure()
const accepted = await acceptedCount
site.stop()

let isOver = false
console.log(`\n${'p99, ms'.padEnd(32)}${'quiet'.padStart(10)}${'changing'.padStart(10)}${'ratio'.padStart(8)}`)
for (const [at, page] of PAGES.entries()) {
  const ratio = changing[at] / quiet[at]
  isOver ||= ratio > LIMIT
  console.log(
    page.padEnd(32) +
      [seconds(quiet[at]), seconds(changing[at])].map((cell) => cell.padStart(10)).join('') +
      ratio.toFixed(2).padStart(8),
  )
}
console.log(
  `${accepted} changes accepted, median of the ratios ${quantile(
    changing.map((value, at) => value / quiet[at]),
    0.5,
  ).toFixed(2)}`,
)
process.exit(isOver ? 1 : 0)
