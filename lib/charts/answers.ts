import { classesOf } from '#lib/charts/classes'
import { withUnit } from '#lib/charts/scale'
import type { InfographicSection, SectionOf } from '#lib/contract/infographic'

/** The kinds of chart whose marks tell their values to a pointer, a finger and a keyboard. */
export type AnsweringSection = SectionOf<'bars' | 'stacked' | 'lines' | 'slope' | 'dots' | 'flow' | 'map' | 'tiles'>

/** What one mark of a chart stands for. */
export interface ChartAnswer {
  /** Its name and value, in words. */
  words: string
  /** Which series or class it belongs to, from 0, where the chart has a legend of them. */
  series?: number
}

/**
 * What the marks of a chart stand for, in the order in which `data-answer` numbers them: row after row, and series after
 * series where marks lie on lines.
 *
 * @param section - The chart.
 * @returns An answer for each mark.
 */
export function answersOf(section: AnsweringSection): ChartAnswer[] {
  const { unit } = section
  switch (section.kind) {
    case 'bars':
    case 'tiles':
      return section.data.map(({ label, value }) => ({ words: `${label}: ${withUnit(value, unit)}` }))
    case 'stacked':
    case 'dots':
      return section.data.flatMap(({ label, values }) =>
        values.map((value, series) => ({
          words: `${label}, ${section.series[series]}: ${withUnit(value, unit)}`,
          series,
        })),
      )
    case 'lines':
      return section.data.flatMap(({ label, points }, series) =>
        points.map(({ x, y }) => ({ words: `${label}, ${x}: ${withUnit(y, unit)}`, series })),
      )
    case 'slope':
      return section.data.flatMap(({ label, from, to }) =>
        [from, to].map((value, at) => ({ words: `${label}, ${section.columns[at]}: ${withUnit(value, unit)}` })),
      )
    case 'flow':
      return section.data.map(({ from, to, value }) => ({ words: `${from} to ${to}: ${withUnit(value, unit)}` }))
    case 'map': {
      const values = section.data.map(({ value }) => value)
      const { of } = classesOf(values, unit, section.steps)
      return section.data.map(({ label, value }) => ({
        words: `${label}: ${withUnit(value, unit)}`,
        series: of(value),
      }))
    }
  }
}

const SILENT: InfographicSection['kind'][] = ['numbers', 'timeline', 'table', 'prose']

/** Whether the marks of a section tell their values. */
export const isAnswering = (section: InfographicSection): section is AnsweringSection => !SILENT.includes(section.kind)
