import path from 'node:path'
import { build } from '../scripts/build.mjs'
import { root, say } from '../scripts/steps.mjs'
import { buildBareApp, startBareApp, writeBareApp } from './bare-app.mjs'
import { load } from './load.mjs'
import { SiteProcess } from './site-process.mjs'

/**
 * `npm run bench:memory`: what the site's processes hold in memory after a crawl of every address and a minute of load, and how long it
 * takes from its start to its first page, beside a bare `next start`. Exits with 1 over a limit.
 */
const LIMITS = { togetherMb: 300, startMs: 2000 }
const [PORT, BARE_PORT] = [3394, 3395]
const ROUNDS = 3

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT)
const origin = `http://127.0.0.1:${PORT}`
const atStart = site.memory()

say('A crawl of every address')
const seen = new Set(['/', '/sitemap.xml', '/llms.txt', '/feeds/all.rss', '/search?q=restore'])
for (const address of seen) {
  const answer = await fetch(origin + address)
  const text = await answer.text()
  const found = [
    ...text.matchAll(/(?:href|src|content)="(?:http:\/\/localhost:3000)?(\/[^"#]*)"|<loc>[^<]*?:3000([^<]*)<\/loc>/g),
  ]
  for (const [, link, location] of found) seen.add((link ?? location).replaceAll('&amp;', '&'))
}
const afterCrawl = site.memory()

say('A minute of load')
for (const address of ['/', '/blogs', '/trivia', '/blog/latency-is-geography', '/infographics', '/our-plans']) {
  load(PORT, address, { 'accept-encoding': 'br' }, { duration: 10 })
}
const afterLoad = site.memory()
site.stop()

say('Starts')
const bareFolder = writeBareApp(path.join(root, 'bench', '.work', 'started'), ['<p>Words</p>'])
buildBareApp(bareFolder)
const starts = { site: [], bare: [] }
for (let round = 0; round < ROUNDS; round++) {
  const another = new SiteProcess()
  starts.site.push(await another.start(PORT))
  another.stop()
  starts.bare.push(await startBare())
}
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
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
process.exit(afterLoad.together > LIMITS.togetherMb || ours - bare > LIMITS.startMs ? 1 : 0)

async function startBare() {
  const started = performance.now()
  const stop = await startBareApp(bareFolder, BARE_PORT)
  const taken = performance.now() - started
  stop()
  return taken
}
