import path from 'node:path'
import { root, say } from '../scripts/steps.mjs'
import { buildApp, startBareApp, writeBareApp } from './bare-app.mjs'
import { atMost, finish, inTurn, load, median, timed } from './harness.mjs'
import { SiteProcess, startSite } from './site-process.mjs'

/**
 * `npm run bench:memory`: what the site's processes hold in memory after a crawl of every address and a minute of load, and how long it
 * takes from its start to its first page, beside a bare `next start`. Exits with 1 over a limit.
 */
const LIMITS = { togetherMb: 300, startMs: 2000 }
const ROUNDS = 3

const site = await startSite()
const atStart = site.memory()

say('A crawl of every address')
const seen = new Set(['/', '/sitemap.xml', '/llms.txt', '/feeds/all.rss', '/search?q=restore'])
for (const address of seen) {
  const text = await site.read(address)
  const found = [
    ...text.matchAll(/(?:href|src|content)="(?:http:\/\/localhost:3000)?(\/[^"#]*)"|<loc>[^<]*?:3000([^<]*)<\/loc>/g),
  ]
  for (const [, link, location] of found) seen.add((link ?? location).replaceAll('&amp;', '&'))
}
const afterCrawl = site.memory()

say('A minute of load')
for (const address of ['/', '/blogs', '/trivia', '/blog/latency-is-geography', '/infographics', '/our-plans']) {
  await load(site.origin + address, { 'accept-encoding': 'br' }, { duration: 10 })
}
const afterLoad = site.memory()
site.stop()

say('Starts')
const bareFolder = writeBareApp(path.join(root, 'bench', '.work', 'started'), ['<p>Words</p>'])
buildApp(bareFolder)
const starts = await inTurn(ROUNDS, { site: startSiteAgain, bare: startBare })
const [ours, bare] = [median(starts.site), median(starts.bare)]

console.log(`\n${seen.size} addresses crawled`)
for (const [name, { site, renderer, together }] of Object.entries({
  start: atStart,
  crawl: afterCrawl,
  load: afterLoad,
}))
  console.log(
    `MB after ${name.padEnd(6)} ${site.toFixed(0)} resident in the site's process, ${renderer.toFixed(0)} in the one that renders; together ${together.toFixed(0)}, what they share counted once`,
  )
console.log(
  `first page after ${ours.toFixed(0)} ms, bare next start ${bare.toFixed(0)} ms (limit ${LIMITS.startMs} ms more)`,
)
atMost('MB after load', afterLoad.together, LIMITS.togetherMb)
atMost('ms to the first page, more than the bare app', ours - bare, LIMITS.startMs)
finish()

async function startSiteAgain() {
  const another = new SiteProcess()
  const taken = await another.start()
  another.stop()
  return taken
}

async function startBare() {
  let stop
  const taken = await timed(async () => {
    stop = await startBareApp(bareFolder)
  })
  stop()
  return taken
}
