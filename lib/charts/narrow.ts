import type { InfographicSection, SectionOf } from '#lib/contract/infographic'

/** The kinds of charts that a reader can narrow to some of their rows, lines or years. */
export type NarrowableSection = SectionOf<'bars' | 'lines' | 'map'>

/** What a reader wants to see of a chart. */
export interface ChartChoice {
  /** The labels of its rows or lines. */
  only: string[]
  /** The first year and the last, of lines alone. */
  from?: number
  to?: number
}

const KINDS: InfographicSection['kind'][] = ['bars', 'lines', 'map']

/** Whether there is enough to choose from. */
export const isNarrowable = (section: InfographicSection): section is NarrowableSection =>
  isOfKind(section) && (section.data.length > 2 || yearsOf(section).length > 2)

const isOfKind = (section: InfographicSection): section is NarrowableSection => KINDS.includes(section.kind)

/** The years of lines, the first one first; none of what has no years. */
export const yearsOf = (section: NarrowableSection): number[] =>
  section.kind === 'lines'
    ? [...new Set(section.data.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
    : []

/** The choice that leaves nothing out. */
export function wholeChoice(section: NarrowableSection): ChartChoice {
  const years = yearsOf(section)
  const [from, to] = [years[0], years.at(-1)]
  return { only: section.data.map(({ label }) => label), ...(from !== undefined && to !== undefined && { from, to }) }
}

/**
 * Leaves out of a chart what was not chosen. A line that has one value in the years that were chosen is a point beside the others.
 *
 * @param section - The chart.
 * @param choice - What to show.
 * @returns The chart, or undefined where nothing is left of it.
 */
export function narrow<Section extends NarrowableSection>(section: Section, choice: ChartChoice): Section | undefined {
  const rows: { label: string }[] = section.data.filter(({ label }) => choice.only.includes(label))
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = choice
  const data: { label: string; points?: { x: number }[] }[] =
    section.kind === 'lines'
      ? (rows as SectionOf<'lines'>['data'])
          .map(({ label, points }) => ({ label, points: points.filter(({ x }) => x >= from && x <= to) }))
          .filter(({ points }) => points.length > 0)
      : rows
  const isDrawn = data.some(({ points }) => !points || points.length > 1)
  return isDrawn ? ({ ...section, data, ...annotationsOf(section, data) } as Section) : undefined
}

/** Of a year, the first line that has it; of a row, itself. What is said of it goes with it. */
function annotationsOf(section: NarrowableSection, data: { label: string; points?: { x: number }[] }[]) {
  if (section.kind === 'map' || !section.annotations) return {}
  const isLeft = (at: string | number) => {
    if (section.kind !== 'lines') return data.some(({ label }) => label === at)
    const owner = section.data.find(({ points }) => points.some(({ x }) => x === at))
    return data.some(({ label, points }) => label === owner?.label && points?.some(({ x }) => x === at))
  }
  return { annotations: section.annotations.filter(({ at }) => isLeft(at)) }
}

/**
 * Reads a choice from an address, such as `?section=2&only=Europe&from=2019&to=2025`.
 *
 * @param query - The query of the address.
 * @param number - The number of the section on its page, from 1.
 * @param section - The chart.
 * @returns The choice, its years the right way round; undefined where the address has none for this chart. What the chart does not
 * have is left out of it.
 */
export function readChoice(
  query: URLSearchParams,
  number: number,
  section: NarrowableSection,
): ChartChoice | undefined {
  if (query.get('section') !== String(number)) return undefined
  const whole = wholeChoice(section)
  const asked = query.getAll('only')
  const only = whole.only.filter((label) => asked.includes(label))
  const year = (name: 'from' | 'to') => yearsOf(section).find((each) => String(each) === query.get(name)) ?? whole[name]
  const [from, to] = [year('from'), year('to')].sort((a, b) => Number(a) - Number(b))
  return { only: only.length > 0 ? only : whole.only, ...(from !== undefined && to !== undefined && { from, to }) }
}

/**
 * @param choice - A choice.
 * @param number - The number of the section on its page, from 1.
 * @param section - The chart.
 * @returns The query that says it; empty where it leaves nothing out.
 */
export function choiceQuery(choice: ChartChoice, number: number, section: NarrowableSection): string {
  const whole = wholeChoice(section)
  const query = new URLSearchParams()
  if (choice.only.length < whole.only.length) for (const label of choice.only) query.append('only', label)
  for (const name of ['from', 'to'] as const) if (choice[name] !== whole[name]) query.set(name, String(choice[name]))
  return query.size > 0 ? `?${new URLSearchParams([['section', String(number)], ...query])}` : ''
}
