import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startSite } from '../bench/site-process.mjs'
import { launchBrowser } from './browser.mjs'
import { install } from './install.mjs'
import { root, say } from './steps.mjs'

/**
 * `npm run shots`: every screen at 360, 740 (a phone on its side), 1280 and 2560 pixels, light and dark, into shots/, and one contact sheet a size.
 * Words behind it (`npm run shots -- /blogs`) leave out every screen whose path does not begin with one of them.
 * `npm run shots:beside -- <folder>`: one picture a page type into docs/pictures/look/, from the pictures that `npm run shots` left in
 * shots/ and from earlier ones in a folder: before and after, each in both themes at every width.
 */
const folder = path.join(root, 'shots')
const HEIGHTS = { 360: 780, 740: 360, 1280: 900, 2560: 1440 }
const WIDTHS = Object.keys(HEIGHTS).map(Number)
const THEMES = ['light', 'dark']
const MORE = [
  '/infographics/where-the-addresses-went',
  '/your-data',
  '/search?q=price',
  '/search?type=TRIVIA',
  '/nowhere',
  '/blogs/page/2',
  '/about-us/position/operations',
  '/blog/latency-is-geography',
]
/** How high a screen stands on its contact sheet, and how many stand beside each other. */
const SHEET = { height: 900, columns: 10, gap: 12 }
/** How much of a page is shown from its top, and at which part of its size. */
const BESIDE = { shown: 1500, scale: 0.25, gap: 8 }
const PAGES = {
  home: '/',
  results: '/search?q=price',
  services: '/what-we-do',
  service: '/what-we-do/network-design',
  plans: '/our-plans',
  plan: '/our-plans/run',
  microservices: '/microservices',
  microservice: '/microservices/path-probe',
  app: '/apps/night-desk',
  about: '/about-us',
  position: '/about-us/position/operations',
  why: '/why-us',
  legacy: '/wse-legacy',
  blogs: '/blogs',
  post: '/blog/latency-is-geography',
  questions: '/trivia',
  trivia: '/trivia/first-arpanet-message',
  round: '/trivia-category/history/round',
  infographics: '/infographics',
  infographic: '/infographics/who-is-online',
  contact: '/contact-us',
  consultation: '/book-a-free-consultation',
  data: '/your-data',
  nowhere: '/nowhere',
}

const [first, ...others] = process.argv.slice(2)
await install()
const { default: sharp } = await import('sharp')
if (first === '--beside') await putBeside(others[0])
else await shoot([first, ...others].filter(Boolean))
process.exit(0)

async function shoot(wanted) {
  const site = await startSite()
  const { ROUTES } = await import('../e2e/support/routes.ts')
  const routes = [...ROUTES.map(([route]) => route), ...MORE].filter(
    (route) => wanted.length === 0 || wanted.some((start) => route.startsWith(start)),
  )
  say(`${routes.length} screens in ${WIDTHS.length * THEMES.length} views`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const browser = await launchBrowser()
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      const viewport = { width, height: HEIGHTS[width] }
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const route of routes) {
        await page.goto(site.origin + route, { waitUntil: 'networkidle' })
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager'
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
        })
        await page.screenshot({ path: pictureOf(folder, route, width, colorScheme), fullPage: true })
      }
      await page.close()
      await makeContactSheet(routes, width, colorScheme)
      console.log(`  ${width} ${colorScheme}: ${routes.length} pictures`)
    }
  }
  await browser.close()
  console.log(`The pictures are in ${path.relative(process.cwd(), folder)}/`)
}

function pictureOf(from, route, width, theme) {
  return path.join(from, `${route.replaceAll('/', '_')}-${width}-${theme}.png`)
}

async function makeContactSheet(routes, width, theme) {
  const { height, columns, gap } = SHEET
  const cells = await Promise.all(
    routes.map((route) => buffered(sharp(pictureOf(folder, route, width, theme)).resize({ height }))),
  )
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, at) =>
    cells.slice(at * columns, (at + 1) * columns),
  )
  await mosaic(rows, height, gap).toFile(path.join(folder, `sheet-${width}-${theme}.png`))
}

async function putBeside(before) {
  if (!before || !existsSync(before)) {
    console.error('npm run shots:beside -- <folder with earlier pictures of npm run shots>')
    process.exit(1)
  }
  const target = path.join(root, 'docs', 'pictures', 'look')
  mkdirSync(target, { recursive: true })
  const height = Math.round(BESIDE.shown * BESIDE.scale)
  for (const [name, route] of Object.entries(PAGES)) {
    const rows = [before, folder].flatMap((from) =>
      THEMES.map((theme) => Promise.all(WIDTHS.map((width) => topOf(pictureOf(from, route, width, theme), width)))),
    )
    const picture = mosaic(await Promise.all(rows), height, BESIDE.gap)
    await picture.webp({ quality: 70 }).toFile(path.join(target, `${name}.webp`))
    console.log(`docs/pictures/look/${name}.webp`)
  }
}

/** The top of a page, smaller. */
async function topOf(file, width) {
  const { height } = await sharp(file).metadata()
  const top = sharp(file).extract({ left: 0, top: 0, width, height: Math.min(height, BESIDE.shown) })
  return buffered(top.resize({ width: Math.round(width * BESIDE.scale) }))
}

function buffered(picture) {
  return picture.png().toBuffer({ resolveWithObject: true })
}

/** Rows of pictures; grey where one is less high than its row. */
function mosaic(rows, height, gap) {
  const placed = rows.flatMap((row, at) =>
    row.map(({ data, info }, column) => {
      const left = row.slice(0, column).reduce((sum, before) => sum + before.info.width + gap, gap)
      return { input: data, left, top: gap + at * (height + gap), right: left + info.width + gap }
    }),
  )
  const width = Math.max(...placed.map(({ right }) => right))
  const size = { width, height: rows.length * (height + gap) + gap, channels: 3, background: '#888' }
  return sharp({ create: size }).composite(placed.map(({ input, left, top }) => ({ input, left, top })))
}
