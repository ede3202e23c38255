import { toHtml } from 'hast-util-to-html'
import sharp from 'sharp'
import { csvOf } from '#lib/charts/csv'
import { drawPicture } from '#lib/charts/picture/draw-picture'
import { pngFile, svgFile, themedSvgFile } from '#lib/charts/picture/files'
import { outlineTexts } from '#lib/charts/picture/outline'
import { drawPoster } from '#lib/charts/picture/poster'
import type { Infographic } from '#lib/contract/infographic'
import { infographicRecords, wholeInfographic } from '#lib/host/infographic'

const item = infographicRecords().map(wholeInfographic)[0] as Infographic
const poster = () => drawPoster(item, { citation: 'WSE, “A title”' })

test('the picture is twice the size of the drawing, and made once', async () => {
  const tree = poster()
  const picture = await pngFile(poster())
  const { width, height, format } = await sharp(picture).metadata()
  expect(format).toBe('png')
  expect([width, height]).toEqual([Number(tree.properties.width) * 2, Number(tree.properties.height) * 2])
  expect(await pngFile(poster())).toBe(picture)
})

test('the file has its title, its description and no colour that only a style sheet knows', () => {
  const svg = svgFile(poster())
  expect(svg).toContain(`<title>${item.title}</title>`)
  expect(svg).toContain('WSE, “A title”')
  expect(svg).not.toContain('var(')
})

test('characters that no XML may hold are in no picture', async () => {
  const hostile = { ...item, title: `A ti\u0001tle \u001b[2J\ufffe` }
  const tree = () => drawPoster(hostile, { citation: 'WSE' })
  for (const svg of [svgFile(tree()), themedSvgFile(tree())]) {
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  }
  expect((await sharp(await drawPicture(tree(), 1)).metadata()).format).toBe('png')
})

test('what a page shows as a picture follows its theme', () => {
  const svg = themedSvgFile(poster())
  expect(svg).toMatch(/^<svg[^>]*><style>:root\{--paper:#fbfaf7/)
  expect(svg).toContain('@media(prefers-color-scheme:dark){:root{--paper:#091a24')
  expect(svg).toContain('fill="var(--ink')
})

test('words become shapes', () => {
  const tree = poster()
  outlineTexts(tree)
  expect(toHtml(tree, { space: 'svg' })).not.toContain('<text')
})

test('the data is one value a line, and no formula', () => {
  const section = {
    kind: 'bars',
    title: '=1+1',
    unit: 'km',
    sources: [],
    data: [{ label: 'a, "b"', value: -2 }],
  } as const
  const hostile = { ...item, sections: [{ ...section, sources: [], data: [...section.data] }] }
  expect(csvOf(hostile.sections)).toBe('section,row,column,value\n\'=1+1,"a, ""b""",km,-2\n')
})
