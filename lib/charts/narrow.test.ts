import { choiceQuery, isNarrowable, type NarrowableSection, narrow, readChoice, wholeChoice } from '#lib/charts/narrow'
import type { SectionOf } from '#lib/contract/infographic'

const BASE = { title: 'Online', unit: 'per cent', sources: [] }
const lines: SectionOf<'lines'> = {
  ...{ kind: 'lines', scale: 'linear', ...BASE },
  data: [
    { label: 'A & B', points: [2005, 2010, 2020, 2025].map((x) => ({ x, y: x - 2000 })) },
    { label: 'C', points: [2020, 2025].map((x) => ({ x, y: 1 })) },
  ],
}
const bars: SectionOf<'bars'> = {
  ...{ kind: 'bars', ...BASE },
  data: ['Europe', 'Africa', 'Asia'].map((label, value) => ({ label, value })),
}
const labels = (section: NarrowableSection | undefined) => section?.data.map(({ label }) => label)
const asked = (query: string, section: NarrowableSection = lines) => readChoice(new URLSearchParams(query), 2, section)

test('a chart is narrowed to rows, to lines and to years', () => {
  expect(labels(narrow(bars, { only: ['Asia', 'Europe'] }))).toEqual(['Europe', 'Asia'])
  expect(narrow(lines, { only: ['A & B'], from: 2010, to: 2020 })?.data).toEqual([
    { label: 'A & B', points: [expect.objectContaining({ x: 2010 }), expect.objectContaining({ x: 2020 })] },
  ])
})

test('a line without a value in the years is left out, one with a single value is a point, and points alone are no chart', () => {
  expect(labels(narrow(lines, { only: ['A & B', 'C'], from: 2005, to: 2010 }))).toEqual(['A & B'])
  expect(narrow(lines, { only: ['A & B', 'C'], from: 2005, to: 2020 })?.data[1]?.points).toHaveLength(1)
  expect(narrow(lines, { only: ['C'], from: 2005, to: 2020 })).toBeUndefined()
})

test('years that lie the wrong way round are read the right way', () => {
  expect(asked('section=2&from=2010&to=2005')).toMatchObject({ from: 2005, to: 2010 })
})

test('what is said about a year goes with the line that it is of', () => {
  const annotated = { ...lines, annotations: [{ at: 2020, text: 'Here' }] }
  expect(narrow(annotated, wholeChoice(lines))?.annotations).toHaveLength(1)
  expect(narrow(annotated, { only: ['C'] })?.annotations).toEqual([])
})

test('nothing is said about a year or a row that is left out', () => {
  const annotated = { ...lines, annotations: [{ at: 2005, text: 'Here' }] }
  expect(narrow(annotated, { ...wholeChoice(lines), from: 2010 })?.annotations).toEqual([])
  const rows = { ...bars, annotations: [{ at: 'Africa', text: 'Here' }] }
  expect(narrow(rows, { only: ['Africa'] })?.annotations).toHaveLength(1)
  expect(narrow(rows, { only: ['Europe'] })?.annotations).toEqual([])
})

test.each([[{ only: [] }], [{ only: ['Mars'] }]])('nothing is left of %j', (choice) => {
  expect(narrow(bars, choice)).toBeUndefined()
})

test('an address says a choice, and is read as that choice', () => {
  const choice = { only: ['A & B'], from: 2010, to: 2025 }
  expect(choiceQuery(choice, 2, lines)).toBe('?section=2&only=A+%26+B&from=2010')
  expect(asked(choiceQuery(choice, 2, lines))).toEqual(choice)
  expect(choiceQuery(wholeChoice(lines), 2, lines)).toBe('')
  expect(asked('')).toBeUndefined()
  expect(asked('section=3&only=C')).toBeUndefined()
})

test.each(['section=2', 'section=2&only=Mars&from=1&to=x', 'section=2&from=2025.0'])(
  'what a chart does not have is left out of an address: %s',
  (query) => {
    expect(asked(query)).toEqual(wholeChoice(lines))
  },
)

test('there must be something to choose from', () => {
  expect(isNarrowable(bars)).toBe(true)
  expect(isNarrowable({ ...bars, data: bars.data.slice(0, 2) })).toBe(false)
  expect(isNarrowable({ ...lines, data: lines.data.slice(0, 1) })).toBe(true)
  expect(isNarrowable({ kind: 'prose', title: 'x', body: '', sources: [] })).toBe(false)
})
