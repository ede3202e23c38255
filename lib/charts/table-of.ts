import type { DrawnSection } from '#lib/charts/draw-section'

export interface Table {
  columns: string[]
  rows: (string | number)[][]
}

/** The data of a section as a table: the first column names the row. */
export function tableOf(section: DrawnSection): Table {
  const unit = 'unit' in section && section.unit ? section.unit : 'Value'
  switch (section.kind) {
    case 'numbers':
    case 'bars':
    case 'map':
    case 'tiles':
      return { columns: ['Name', unit], rows: section.data.map(({ label, value }) => [label, value]) }
    case 'stacked':
    case 'dots':
      return {
        columns: ['Name', ...section.series.map((name) => nameWithUnit(name, section.unit))],
        rows: section.data.map(({ label, values }) => [label, ...values]),
      }
    case 'lines': {
      const years = [...new Set(section.data.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b)
      // Of two points of one year the first counts.
      const series = section.data.map(({ points }) => new Map([...points].reverse().map(({ x, y }) => [x, y])))
      return {
        columns: ['Year', ...section.data.map(({ label }) => nameWithUnit(label, section.unit))],
        rows: years.map((year) => [String(year), ...series.map((values) => values.get(year) ?? '')]),
      }
    }
    case 'slope':
      return {
        columns: ['Name', ...section.columns.map((name) => nameWithUnit(name, section.unit))],
        rows: section.data.map(({ label, from, to }) => [label, from, to]),
      }
    case 'flow':
      return { columns: ['From', 'To', unit], rows: section.data.map(({ from, to, value }) => [from, to, value]) }
    case 'timeline':
      return { columns: ['When', 'What'], rows: section.data.map(({ when, what }) => [when, what]) }
    case 'table':
      return { columns: section.columns, rows: section.data }
  }
}

const nameWithUnit = (name: string, unit: string) => (unit ? `${name}, ${unit}` : name)
