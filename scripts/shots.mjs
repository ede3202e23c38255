import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { environment, node, root, say } from './steps.mjs'

/**
 * `npm run shots`: every screen at 360, 740 (a phone on its side), 1280 and 2560 pixels, light and dark, into shots/, and one contact sheet a size.
 * Words behind it (`npm run shots -- /blogs`) leave out every screen whose path does not begin with one of them.
 */
const folder = path.join(root, 'shots')
const VIEWS = [
  { width: 360, height: 780 },
  { width: 740, height: 360 },
  { width: 1280, height: 900 },
  { width: 2560, height: 1440 },
].flatMap((viewport) => ['light', 'dark'].map((colorScheme) => ({ viewport, colorScheme })))
/** How high a screen stands on its contact sheet, and how many stand beside each other. */
const SHEET = { height: 900, columns: 10, gap: 12 }

if ((await build()) !== 0) process.exit(1)
const { ROUTES } = await import('../e2e/support/routes.ts')
const more = [
  '/infographics/where-the-addresses-went',
  '/your-data',
  '/search?q=price',
  '/search?type=TRIVIA',
  '/nowhere',
  '/blogs/page/2',
  '/about-us/position/operations',
  '/blog/latency-is-geography',
]
const wanted = process.argv.slice(2)
const paths = [...ROUTES.map(([route]) => route), ...more].filter(
  (route) => wanted.length === 0 || wanted.some((start) => route.startsWith(start)),
)

say('Starting the site')
const data = mkdtempSync(path.join(tmpdir(), 'wse-shots-'))
const env = environment({ NODE_ENV: 'production', PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' })
const site = spawn(node, ['scripts/serve.ts'], { cwd: root, env })
const address = await new Promise((resolve, reject) => {
  site.stdout.on('data', (chunk) => {
    const found = /http:\/\/localhost:\d+/.exec(chunk)
    if (found) resolve(found[0])
  })
  site.once('close', () => reject(new Error('The site did not start')))
})

say(`${paths.length} screens in ${VIEWS.length} views`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const { chromium } = await import('@playwright/test')
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
for (const view of VIEWS) await shootAll(view)
await browser.close()
site.kill()
rmSync(data, { recursive: true, force: true })
console.log(`The pictures are in ${path.relative(process.cwd(), folder)}/`)

async function shootAll({ viewport, colorScheme }) {
  const { width } = viewport
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
  const pictures = []
  for (const route of paths) {
    await page.goto(address + route, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    })
    const name = `${route.replaceAll('/', '_')}-${width}-${colorScheme}.png`
    pictures.push(path.join(folder, name))
    await page.screenshot({ path: pictures.at(-1), fullPage: true })
  }
  await page.close()
  await contactSheet(pictures, path.join(folder, `sheet-${width}-${colorScheme}.png`))
  console.log(`  ${width} ${colorScheme}: ${pictures.length} pictures`)
}

async function contactSheet(files, sheet) {
  const { default: sharp } = await import('sharp')
  const cells = await Promise.all(
    files.map((file) => sharp(file).resize({ height: SHEET.height }).png().toBuffer({ resolveWithObject: true })),
  )
  let [x, y, width] = [0, 0, 0]
  const placed = cells.map(({ data: input, info }, index) => {
    if (index > 0 && index % SHEET.columns === 0) [x, y] = [0, y + SHEET.height + SHEET.gap]
    const place = { input, left: x, top: y }
    x += info.width + SHEET.gap
    width = Math.max(width, x)
    return place
  })
  const size = { width, height: y + SHEET.height, channels: 3, background: '#888' }
  await sharp({ create: size }).composite(placed).png().toFile(sheet)
}
