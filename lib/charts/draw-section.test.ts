import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { type DrawnSection, drawSection } from '#lib/charts/draw-section'
import { onPaper } from '#lib/charts/paper-colours'
import { tableOf } from '#lib/charts/table-of'
import { infographicRecords } from '#lib/host/infographic'

const sections = infographicRecords().flatMap((item) => item.sections.map((section) => ({ slug: item.slug, section })))
const drawn = sections.filter(
  (entry): entry is { slug: string; section: DrawnSection } => entry.section.kind !== 'prose',
)

const named = (shapes: Element[], name: string) => {
  const found: Element[] = []
  visit({ type: 'root', children: shapes }, 'element', (node) => {
    if (node.tagName === name) found.push(node)
  })
  return found
}
const numbers = (shapes: Element[], name: string, property: string) =>
  named(shapes, name).map(({ properties }) => Number(properties[property]))

test('the infographics use every kind of section', () => {
  const kinds = new Set(sections.map(({ section }) => section.kind))
  const all = [
    'bars',
    'dots',
    'flow',
    'lines',
    'map',
    'numbers',
    'prose',
    'slope',
    'stacked',
    'table',
    'tiles',
    'timeline',
  ]
  expect([...kinds].sort()).toEqual(all)
})

test.each(drawn.map(({ slug, section }) => [slug, section.title, section] as const))(
  '%s: %s stays inside its sheet and has a colour for each shape',
  (_, __, section) => {
    for (const width of [NARROW, WIDE]) {
      const { height, shapes } = drawSection(section, width)
      for (const x of numbers(shapes, 'rect', 'x')) expect(x).toBeGreaterThanOrEqual(0)
      for (const y of [...numbers(shapes, 'text', 'y'), ...numbers(shapes, 'rect', 'y')]) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(height)
      }
      for (const { properties } of named(shapes, 'rect')) {
        expect(Number(properties.x) + Number(properties.width)).toBeLessThanOrEqual(width + 0.2)
      }
      const svg = onPaper(toHtml(shapes, { space: 'svg' }))
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  },
)

test('the longest bar fills the width and the others are in proportion', () => {
  const data = [
    { label: 'A', value: 50 },
    { label: 'B', value: 100 },
    { label: 'None', value: 0 },
  ]
  const { shapes } = drawSection({ kind: 'bars', title: 'T', unit: '%', sources: [], data }, 200)
  const bars = named(shapes, 'rect').filter(({ properties }) => properties.fill === 'var(--data-1)')
  expect(bars.map(({ properties }) => properties.width)).toEqual([100, 200, 0])
})

test('the whole width of a bar of per cent is 100', () => {
  const data = [{ label: 'Europe', value: 92 }]
  const { shapes } = drawSection({ kind: 'bars', title: 'T', unit: 'per cent', sources: [], data }, 200)
  expect(named(shapes, 'rect').map(({ properties }) => properties.width)).toEqual([200, 184])
})

test('a long name of a bar goes on below itself, not into its value', () => {
  const data = [{ label: 'Commonwealth of Independent States', value: 93 }]
  const { shapes } = drawSection({ kind: 'bars', title: 'T', unit: 'per cent', sources: [], data }, NARROW)
  const lines = named(shapes, 'text').map((line) => toHtml(line.children))
  expect(lines).toEqual(['Commonwealth of Independent', 'States', '93 per cent'])
})

test('of a line with few values each is seen as a point; of one with many the last', () => {
  const pointsOf = (count: number) => {
    const points = Array.from({ length: count }, (_, at) => ({ x: 2000 + at, y: at + 1 }))
    const data = [{ label: 'One', points }]
    const section: DrawnSection = { kind: 'lines', title: 'T', unit: '', scale: 'linear', sources: [], data }
    return named(drawSection(section, WIDE).shapes, 'circle').length
  }
  expect([pointsOf(8), pointsOf(40)]).toEqual([8, 1])
})

test('a flow that goes in a circle is drawn, and ends', () => {
  const data = [
    { from: 'a', to: 'b', value: 2 },
    { from: 'b', to: 'a', value: 1 },
  ]
  const { shapes } = drawSection({ kind: 'flow', title: 'T', unit: '', sources: [], data }, WIDE)
  expect(named(shapes, 'path')).toHaveLength(2)
})

test('equal values, a single zero and a logarithm of nothing are drawn too', () => {
  const point = (value: number) => ({ label: String(value), values: [value] })
  for (const values of [
    [0, 0],
    [5, 5],
    [0, 1000],
  ]) {
    const svg = toHtml(
      drawSection(
        { kind: 'dots', title: 'T', unit: '', scale: 'log', series: ['S'], sources: [], data: values.map(point) },
        WIDE,
      ).shapes,
    )
    expect(svg).not.toContain('NaN')
  }
})

const flowOf = (data: [from: string, to: string][]) =>
  drawSection(
    {
      kind: 'flow',
      title: 'Many',
      unit: '',
      sources: [],
      data: data.map(([from, to]) => ({ from, to, value: 1 })),
    },
    WIDE,
  )

test('a flow between many things is drawn in no time, however they hang together', () => {
  const names = Array.from({ length: 60 }, (_, at) => `Thing ${at}`)
  const pairs = names.flatMap((from, at) => names.slice(at + 1).map((to): [string, string] => [from, to]))
  const back = pairs.map(([from, to]): [string, string] => [to, from])
  const chain = Array.from({ length: 5000 }, (_, at): [string, string] => [`${at}`, `${at + 1}`])
  for (const data of [pairs, [...pairs, ...back], chain]) {
    const started = performance.now()
    expect(named(flowOf(data).shapes, 'path')).toHaveLength(data.length)
    expect(performance.now() - started).toBeLessThan(6000)
  }
}, 20_000)

test('a flow that comes back does not move where it comes back to', () => {
  const lefts = numbers(
    flowOf([
      ['Ground', 'Pump'],
      ['Pump', 'House'],
      ['House', 'Pump'],
      ['House', 'House'],
    ]).shapes,
    'rect',
    'x',
  )
  expect(lefts[0]).toBe(0)
  expect(lefts[1]).toBeGreaterThan(0)
  expect(lefts[2]).toBeGreaterThan(lefts[1] ?? 0)
})

test('the table of a chart of many years is made in no time', () => {
  const points = Array.from({ length: 200_000 }, (_, at) => ({ x: at, y: at }))
  const started = performance.now()
  const { rows } = tableOf({
    ...{ kind: 'lines', title: 'Many', unit: '', scale: 'linear', sources: [] },
    data: [{ label: 'One', points }],
  })
  expect(rows.at(-1)).toEqual(['199999', 199_999])
  expect(performance.now() - started).toBeLessThan(5000)
})

test.each([
  [2023, 60, 1],
  [2023, 5, 2],
  [2003, 60, 2],
])('a point alone, beside a line that ends at 59 in 2022, at %d and %d: %d values are written', (x, y, written) => {
  const line = { label: 'A', points: [2002, 2012, 2022].map((year) => ({ x: year, y: year - 1963 })) }
  const data = [line, { label: 'B', points: [{ x, y }] }]
  const section: DrawnSection = { kind: 'lines', title: 'Two', unit: 'per cent', scale: 'linear', sources: [], data }
  const words = named(drawSection(section, NARROW).shapes, 'text').map(({ children }) => toHtml(children))
  expect(words.filter((each) => each.includes('per cent'))).toHaveLength(written)
})
