import { setTimeout as pause } from 'node:timers/promises'
import { atMost, finish, load, median, quantile, rounds, SECRET, seconds, table, whileChanging } from './harness.mjs'
import { startSite } from './site-process.mjs'

/**
 * `npm run bench:changes`: the 99th percentile of answer times of pages that did not change, alone and while the site is
 * notified of one change a second. One machine's speed changes from second to second: the two are measured in turn, and what
 * counts for each page is the median of its rounds. Exits with 1 where with 64 connections, the load of `npm run bench:serve`,
 * the second is over twice the first. With 8 connections an answer alone takes a seventh of a millisecond, so that one slice of
 * the processor for anything else is many times as long: told, not judged.
 */
const LIMIT = 2
const ROUNDS = rounds(6)
const EVERY_MS = 1000
/** So long a rendering may go on after the last change. */
const REST_MS = 1500
const DURATION = 3
/** The first is judged. */
const CONNECTIONS = [64, 8]
/** Of a change to a post the home page and the lists of posts are a part; these are not. */
const PAGES = ['/about-us', '/trivia', '/blog/latency-is-geography', '/privacy-policy']

const site = await startSite({ REVALIDATE_SECRET: SECRET })
for (const page of PAGES) await site.read(page)
// What reads the messages is loaded with the first of them, once for each process.
let { accepted } = await whileChanging(site.origin, 0, () => {})

const series = CONNECTIONS.flatMap((connections) =>
  PAGES.map((page) => ({ page, connections, quiet: [], changing: [] })),
)
const measure = async ({ page, connections }) =>
  (await load(site.origin + page, { 'accept-encoding': 'br' }, { connections, duration: DURATION })).p99
for (let round = 0; round < ROUNDS; round++) {
  for (const one of series) {
    const changing = await whileChanging(site.origin, EVERY_MS, () => measure(one))
    accepted += changing.accepted
    one.changing.push(changing.result)
    await pause(REST_MS)
    one.quiet.push(await measure(one))
  }
}

const half = (values) => `${seconds(quantile(values, 0.25))} to ${seconds(quantile(values, 0.75))}`
const row = table('p99, ms: median, half of them', ['quiet', 'changing', 'ratio'], [40, 20])
for (const { page, connections, quiet, changing } of series) {
  const ratio = median(changing) / median(quiet)
  const name = `${page}, ${connections} at a time`
  row(name, [...[quiet, changing].map((all) => `${seconds(median(all))} (${half(all)})`), ratio.toFixed(2)])
  if (connections === CONNECTIONS[0]) atMost(name, ratio, LIMIT)
}
console.log(`${accepted} changes accepted`)
finish()
