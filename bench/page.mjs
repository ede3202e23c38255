import path from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { launchBrowser } from '../scripts/browser.mjs'
import { root, say } from '../scripts/steps.mjs'
import { BARE_ORIGIN, buildApp, startBareApp, writeBareApp } from './bare-app.mjs'
import { aim, atMost, finish, inTurn, medians, rounds, table } from './harness.mjs'
import { startSite } from './site-process.mjs'
import { startStripped, visible } from './stripped-page.mjs'

/**
 * `npm run bench:page`: what a reader waits for, measured by Lighthouse for a phone, medians of 5 (`BENCH_ROUNDS`) in one run: the site, the same
 * page with all its scripts taken away (which is the limit of what can be had), and a bare Next.js page of the same words.
 * Exits with 1 where the site is over a limit.
 */
const DEBUGGING_PORT = 9395
const ROUNDS = rounds(5)
const LIMITS = { lcp: 1.3, tbt: 50, cls: 0, kb: 80, html: 1.4 }
const POST = '/blog/latency-is-geography'
const PAGES = ['/', POST, '/infographics/where-the-addresses-went', '/blogs', '/contact-us']

const site = await startSite()
const pages = Object.fromEntries(await Promise.all(PAGES.map(async (page) => [page, await site.read(page)])))

say('Building the bare pages')
const bareFolder = writeBareApp(
  path.join(root, 'bench', '.work', 'pages'),
  PAGES.map((page) => visible(pages[page])),
)
buildApp(bareFolder)
await startBareApp(bareFolder)
const stripped = await startStripped(site.origin)

const browser = await launchBrowser(`--remote-debugging-port=${DEBUGGING_PORT}`)
const results = []
for (const [at, page] of PAGES.entries()) {
  say(`Measuring ${page}: ${3 * ROUNDS} visits`)
  const variants = await inTurn(ROUNDS, {
    site: () => measure(site.origin + page),
    limit: () => measure(stripped + page),
    bare: () => measure(`${BARE_ORIGIN}/blog/${at}`),
  })
  const html = gzipSync(withoutStyles(pages[page])).length / gzipSync(visible(pages[page])).length
  results.push({ page, html, variants })
}
await browser.close()

const COLUMNS = ['lcp', 'fcp', 'tbt', 'cls', 'kb', 'requests', 'performance']
const row = table('page', ['variant', ...COLUMNS, 'html'], [12, 12])
for (const { page, html, variants } of results) {
  const [ours, limit, bare] = [variants.site, variants.limit, variants.bare].map(medians)
  for (const [name, values] of Object.entries({ site: ours, limit, bare })) {
    const numbers = COLUMNS.map((column) => round(values[column]))
    row(page.slice(0, 11), [name, ...numbers, name === 'site' ? html.toFixed(2) : ''])
  }
  atMost(`${page}: LCP to the limit`, ours.lcp / limit.lcp, LIMITS.lcp)
  atMost(`${page}: TBT, ms`, ours.tbt, LIMITS.tbt)
  atMost(`${page}: CLS`, ours.cls, LIMITS.cls)
  atMost(`${page}: HTML to what is shown`, html, LIMITS.html)
  if (page === POST) atMost(`${page}: KB`, ours.kb, LIMITS.kb)
  aim(limit.performance < 100 || ours.performance >= 100, `${page}: performance ${ours.performance}`)
}
finish()

async function measure(address) {
  const report = await lighthouse(address, {
    port: DEBUGGING_PORT,
    onlyCategories: ['performance'],
    logLevel: 'error',
    disableFullPageScreenshot: true,
  })
  const { audits, categories } = report.lhr
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'))
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    kb: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    requests: requests.length,
    performance: Math.round(categories.performance.score * 100),
  }
}

function withoutStyles(html) {
  return html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
}

function round(value) {
  return value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(3)
}
