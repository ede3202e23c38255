import { gzipSync } from 'node:zlib'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { answersOf } from '#lib/charts/answers'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { drawMap } from '#lib/charts/kinds/map'
import { COUNTRY_CODES } from '#lib/contract/country-codes'
import type { SectionOf } from '#lib/contract/infographic'

type Row = SectionOf<'map'>['data'][number]
const row = (label: string, value: number, ...countries: string[]): Row => ({ label, value, countries })
const map = (data: Row[], steps?: number[]): SectionOf<'map'> => ({
  ...{ kind: 'map', title: 'T', unit: 'h', sources: [], data },
  ...(steps && { steps }),
})

const all = (shapes: Element[], name: string): Element[] => {
  const found: Element[] = []
  visit({ type: 'root', children: shapes }, 'element', (node) => {
    if (node.tagName === name) found.push(node)
  })
  return found
}
const markOf = (shapes: Element[], index: number) =>
  all(shapes, 'path').find(({ properties }) => properties.dataAnswer === String(index))
const words = (shapes: Element[]) => all(shapes, 'text').map((node) => textOf(node))

test('each row has the shade of its step, and the legend says which is which', () => {
  const section = map([row('Few', 10, 'BR'), row('Some', 50, 'IN'), row('Many', 200, 'DE', 'FR')], [50, 100])
  const { shapes } = drawMap(section, WIDE)
  const fills = [0, 1, 2].map((index) => markOf(shapes, index)?.properties.fill)
  expect(fills).toEqual(['var(--scale-1)', 'var(--scale-3)', 'var(--scale-5)'])
  expect(words(shapes)).toEqual(['under 50 h', '50 to under 100', '100 or more', 'no data'])
  expect(answersOf(section)).toEqual([
    { words: 'Few: 10 h', series: 0 },
    { words: 'Some: 50 h', series: 1 },
    { words: 'Many: 200 h', series: 2 },
  ])
})

test('without steps few values have a shade each', () => {
  const { shapes } = drawMap(map([row('A', 1, 'BR'), row('B', 2, 'IN'), row('C', 2, 'CN')]), WIDE)
  expect(words(shapes)).toEqual(['1 h', '2 h', 'no data'])
  expect(markOf(shapes, 1)?.properties.fill).toBe(markOf(shapes, 2)?.properties.fill)
})

test('what has no value is an empty, dashed outline, also what belongs to no country', () => {
  const dashed = (shape: Element) =>
    /fill="none".* stroke-dasharray|stroke-dasharray.* fill="none"/.test(toHtml(shape, { space: 'svg' }))
  const some = drawMap(map([row('A', 1, 'BR')]), WIDE).shapes
  expect(all(some, 'path').filter(dashed)).toHaveLength(1)
  expect(all(some, 'rect').filter(dashed)).toHaveLength(1)
  expect(words(drawMap(map([row('All', 1, ...COUNTRY_CODES)]), WIDE).shapes)).toEqual(['1 h', 'no data'])
})

test.each([
  ['an island that the atlas has no outline of', 'MT'],
  ['a country that is too small on this sheet', 'LU'],
])('%s is a lozenge inside the sheet', (_, code) => {
  for (const width of [NARROW, WIDE]) {
    const { shapes, height } = drawMap(map([row('A', 1, code)]), width)
    const [, x, y] = /^M([\d.]+) ([\d.]+)l[^M]*z$/.exec(String(markOf(shapes, 0)?.properties.d)) ?? []
    expect(Number(x)).toBeGreaterThan(0)
    expect(Number(x)).toBeLessThan(width)
    expect(Number(y)).toBeGreaterThan(0)
    expect(Number(y)).toBeLessThan(height)
  }
})

test('a value for each country is a drawing of 15 KB at most, compressed', () => {
  const section = map(
    COUNTRY_CODES.map((code, index) => row(code, index, code)),
    [50, 100, 150, 200],
  )
  const { shapes } = drawMap(section, WIDE)
  expect(gzipSync(toHtml(shapes, { space: 'svg' })).length).toBeLessThan(15 * 1024)
})
