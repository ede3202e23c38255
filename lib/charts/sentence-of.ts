import type { DrawnSection } from '#lib/charts/draw-section'
import { withUnit } from '#lib/charts/scale'
import { tableOf } from '#lib/charts/table-of'

/** One sentence on what a drawing shows, for those who do not see it: its least and its most, or its ends. */
export function sentenceOf(section: DrawnSection): string {
  const annotations = ('annotations' in section && section.annotations) || []
  return [valuesOf(section), ...annotations.map(({ at, text }) => `${at}: ${text}.`)].join(' ')
}

function valuesOf(section: DrawnSection): string {
  const unit = 'unit' in section ? section.unit : ''
  switch (section.kind) {
    case 'bars':
    case 'numbers':
    case 'map':
    case 'tiles':
      return extremes(
        section.data.map(({ label, value }) => [label, value]),
        unit,
      )
    case 'stacked':
    case 'dots':
      return extremes(
        section.data.flatMap(({ label, values }) =>
          values.map((value, at) => [`${label}, ${section.series[at]}`, value] as const),
        ),
        unit,
      )
    case 'slope':
      return section.data
        .map(({ label, from, to }) => `${label}: from ${withUnit(from, unit)} to ${withUnit(to, unit)}`)
        .join('. ')
        .concat('.')
    case 'lines':
      return section.data
        .map(({ label, points }) => {
          const [first, last] = [points[0], points.at(-1)].map(
            (point) => point && `${withUnit(point.y, unit)} in ${point.x}`,
          )
          return points.length > 1 ? `${label}: from ${first} to ${last}.` : `${label}: ${last}.`
        })
        .join(' ')
    case 'flow':
      return section.data
        .map(({ from, to, value }) => `${withUnit(value, unit)} from ${from} to ${to}`)
        .join(', ')
        .concat('.')
    case 'timeline':
    case 'table':
      return `${tableOf(section).rows.length} rows.`
  }
}

function extremes(values: (readonly [label: string, value: number])[], unit: string): string {
  const sorted = [...values].sort((a, b) => a[1] - b[1])
  const [least, most] = [sorted[0], sorted.at(-1)]
  return least && most
    ? `From ${withUnit(least[1], unit)} (${least[0]}) to ${withUnit(most[1], unit)} (${most[0]}).`
    : ''
}
