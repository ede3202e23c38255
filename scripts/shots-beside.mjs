import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './steps.mjs'

/**
 * `npm run shots:beside -- <folder>`: one picture a page type into docs/pictures/look/, from the pictures that `npm run shots` left in
 * shots/ and from earlier ones in a folder: before and after, each in both themes at every width.
 */
const PAGES = {
  home: '_',
  results: '_search?q=price',
  services: '_what-we-do',
  service: '_what-we-do_network-design',
  plans: '_our-plans',
  plan: '_our-plans_run',
  microservices: '_microservices',
  microservice: '_microservices_path-probe',
  app: '_apps_night-desk',
  about: '_about-us',
  position: '_about-us_position_operations',
  why: '_why-us',
  legacy: '_wse-legacy',
  blogs: '_blogs',
  post: '_blog_latency-is-geography',
  questions: '_trivia',
  trivia: '_trivia_first-arpanet-message',
  round: '_trivia-category_history_round',
  infographics: '_infographics',
  infographic: '_infographics_who-is-online',
  contact: '_contact-us',
  consultation: '_book-a-free-consultation',
  data: '_your-data',
  nowhere: '_nowhere',
}
const WIDTHS = [360, 740, 1280, 2560]
/** How much of a page is shown from its top, and at which part of its size. */
const [SHOWN, SCALE, GAP] = [1500, 0.25, 8]

const before = process.argv[2]
if (!before || !existsSync(before)) {
  console.error('npm run shots:beside -- <folder with earlier pictures of npm run shots>')
  process.exit(1)
}
const after = path.join(root, 'shots')
const target = path.join(root, 'docs', 'pictures', 'look')
mkdirSync(target, { recursive: true })
for (const [name, file] of Object.entries(PAGES)) {
  const rows = [
    [before, 'light'],
    [before, 'dark'],
    [after, 'light'],
    [after, 'dark'],
  ]
  const cells = await Promise.all(
    rows.flatMap(([folder, theme], row) =>
      WIDTHS.map((width) => cell(path.join(folder, `${file}-${width}-${theme}.png`), width, row)),
    ),
  )
  const [columns, height] = [WIDTHS.length, Math.round(SHOWN * SCALE)]
  const size = {
    width: cells.slice(0, columns).reduce((sum, { width }) => sum + width + GAP, GAP),
    height: rows.length * (height + GAP) + GAP,
  }
  await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .composite(
      cells.map(({ input, row }, index) => ({
        input,
        left: cells.slice(row * columns, index).reduce((sum, { width }) => sum + width + GAP, GAP),
        top: GAP + row * (height + GAP),
      })),
    )
    .webp({ quality: 70 })
    .toFile(path.join(target, `${name}.webp`))
  console.log(`docs/pictures/look/${name}.webp`)
}

/** The top of a page, smaller; grey where the page is shorter. */
async function cell(file, width, row) {
  const { height = SHOWN } = await sharp(file).metadata()
  const top = await sharp(file)
    .extract({ left: 0, top: 0, width, height: Math.min(height, SHOWN) })
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer()
  return { input: top, width: Math.round(width * SCALE), row }
}
