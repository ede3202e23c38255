import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './steps.mjs'

/**
 * `npm run shots:beside -- <folder>`: one picture a page type into docs/pictures/look/, from the pictures that `npm run shots` left in
 * shots/ and from earlier ones in a folder: before, after, and after in the dark theme, each at every width.
 */
const PAGES = {
  home: '_',
  services: '_what-we-do',
  service: '_what-we-do_network-design',
  plans: '_our-plans',
  about: '_about-us',
  legacy: '_wse-legacy',
  post: '_blog_latency-is-geography',
  blogs: '_blogs',
  infographic: '_infographics_where-the-addresses-went',
  trivia: '_trivia_first-arpanet-message',
  contact: '_contact-us',
  privacy: '_privacy-policy',
}
const WIDTHS = [360, 768, 1280, 1920]
/** How much of a page is shown from its top, and at which part of its size. */
const [SHOWN, SCALE, GAP] = [1500, 0.34, 10]

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
