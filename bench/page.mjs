import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { build } from '../scripts/build.mjs'
import { root, say } from '../scripts/steps.mjs'
import { buildBareApp, startBareApp, writeBareApp } from './bare-app.mjs'
import { SiteProcess } from './site-process.mjs'
import { startStripped, visible } from './stripped-page.mjs'
import { quantile } from './timing.mjs'

/**
 * `npm run bench:page`: what a reader waits for, measured by Lighthouse for a phone, medians of 5 (`BENCH_ROUNDS`) in one run: the site, the same
 * page with all its scripts taken away (which is the limit of what can be had), and a bare Next.js page of the same words.
 * Exits with 1 where the site is over a limit.
 */
const [PORT, STRIPPED_PORT, BARE_PORT, DEBUGGING_PORT] = [3390, 3391, 3392, 9395]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const LIMITS = { lcp: 1.3, tbt: 50, cls: 0, bytes: 80 * 1024, html: 1.4 }
const POST = '/blog/latency-is-geography'
const PAGES = ['/', POST, '/infographics/where-the-addresses-went', '/blogs', '/contact-us']

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT)
const origin = `http://127.0.0.1:${PORT}`
const htmlOf = async (page) => (await fetch(origin + page)).text()
const pages = Object.fromEntries(await Promise.all(PAGES.map(async (page) => [page, await htmlOf(page)])))

say('Building the bare pages')
const bareFolder = writeBareApp(
  path.join(root, 'bench', '.work', 'pages'),
  PAGES.map((page) => visible(pages[page])),
)
buildBareApp(bareFolder)
const stopBare = await startBareApp(bareFolder, BARE_PORT)
const strippedServer = await startStripped(STRIPPED_PORT, origin)

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    `--remote-debugging-port=${DEBUGGING_PORT}`,
  ],
})

const results = []
for (const [at, page] of PAGES.entries()) {
  say(`Measuring ${page}: ${3 * ROUNDS} visits`)
  const addresses = {
    site: origin + page,
    limit: `http://127.0.0.1:${STRIPPED_PORT}${page}`,
    bare: `http://127.0.0.1:${BARE_PORT}/blog/${at}`,
  }
  const rounds = { site: [], limit: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, address] of Object.entries(addresses)) rounds[name].push(await measure(address))
  }
  const html = pages[page]
  const ratio = gzipSync(withoutStyles(html)).length / gzipSync(visible(html)).length
  results.push({
    page,
    html: ratio,
    ...Object.fromEntries(Object.entries(rounds).map(([name, all]) => [name, median(all)])),
  })
}
await browser.close()
stopBare()
strippedServer.close()
site.stop()

const COLUMNS = ['lcp', 'fcp', 'tbt', 'cls', 'kb', 'requests', 'performance']
console.log(`\n${['page', 'variant', ...COLUMNS, 'html'].map((name) => name.padStart(12)).join('')}`)
const over = []
for (const { page, html, ...variants } of results) {
  for (const [name, values] of Object.entries(variants)) {
    const cells = [...COLUMNS.map((column) => round(values[column])), name === 'site' ? html.toFixed(2) : '']
    console.log([page.slice(0, 11), name, ...cells].map((cell) => String(cell).padStart(12)).join(''))
  }
  const { site: ours, limit } = variants
  if (ours.lcp > limit.lcp * LIMITS.lcp) over.push(`${page}: LCP ${(ours.lcp / limit.lcp).toFixed(2)} × the limit`)
  if (ours.tbt > LIMITS.tbt) over.push(`${page}: TBT ${round(ours.tbt)} ms`)
  if (ours.cls > LIMITS.cls) over.push(`${page}: CLS ${ours.cls}`)
  if (html > LIMITS.html) over.push(`${page}: HTML ${html.toFixed(2)} × what is shown`)
  if (page === POST && ours.kb * 1024 > LIMITS.bytes) over.push(`${page}: ${round(ours.kb)} KB`)
  if (limit.performance === 100 && ours.performance < 100) over.push(`${page}: performance ${ours.performance}`)
}
console.log(over.length > 0 ? `\nover: ${over.join('; ')}` : '\nall within their limits')
process.exit(over.length > 0 ? 1 : 0)

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

function median(all) {
  return Object.fromEntries(
    Object.keys(all[0]).map((key) => [
      key,
      quantile(
        all.map((one) => one[key]),
        0.5,
      ),
    ]),
  )
}

function withoutStyles(html) {
  return html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
}

function round(value) {
  return value >= 10 || Number.isInteger(value) ? Math.round(value) : value.toFixed(3)
}
