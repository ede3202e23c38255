import { expect, test } from '@playwright/test'
import { sitemapPaths } from './support/sitemap-paths.ts'

/** What a machine without our font shows; Liberation Sans is as wide as Arial. */
const FONTS = ['DejaVu Sans', 'Liberation Sans']
const SECTIONS_MAX = 14

/** Texts of the drawing that lie on each other or are cut off. */
const faultsOf = () => {
  const svg = document.querySelector('svg') as SVGSVGElement
  const edge = svg.getBoundingClientRect()
  const texts = [...svg.querySelectorAll('text')].map((text) => ({
    words: text.textContent,
    box: text.getBoundingClientRect(),
  }))
  const faults = texts
    .filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 2)
    .map(({ words }) => `“${words}” is cut off`)
  for (const [at, { words, box }] of texts.entries())
    for (const { words: others, box: other } of texts.slice(at + 1)) {
      const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      // The box of a text has room for accents and descenders.
      if (width > 1 && height > 0.3 * Math.min(box.height, other.height)) faults.push(`“${words}” and “${others}”`)
    }
  return faults
}

test('in the files of charts no text lies on another, whatever font they are shown in', async ({ page, request }) => {
  test.setTimeout(120_000)
  const paths = (await sitemapPaths(request)).filter((path) => /^\/infographics\/[^/]+$/.test(path))
  const files = paths.flatMap((path) => [
    `${path}${path.slice(path.lastIndexOf('/'))}.svg`,
    `${path}/thumbnail.svg`,
    ...Array.from({ length: SECTIONS_MAX }, (_, at) => `${path}/section-${at + 1}.svg`),
  ])
  const faults: string[] = []
  const widths = new Set<number>()
  let drawings = 0
  for (const file of files) {
    const answer = await request.get(file)
    if (!answer.ok()) continue
    drawings += 1
    for (const font of FONTS) {
      await page.setContent(`${await answer.text()}<style>svg, svg * { font-family: "${font}" !important }</style>`)
      for (const fault of await page.evaluate(faultsOf)) faults.push(`${file} in ${font}: ${fault}`)
      if (drawings > 1) continue
      widths.add(
        await page
          .locator('text')
          .first()
          .evaluate((text: SVGTextElement) => text.getComputedTextLength()),
      )
    }
  }
  expect(widths.size).toBe(FONTS.length)
  expect(drawings).toBeGreaterThan(40)
  expect(faults).toEqual([])
})
