import { stringify } from 'csv-stringify/sync'
import { tableOf } from '#lib/charts/table-of'
import type { Infographic } from '#lib/contract/infographic'

/** The data of an infographic as CSV (RFC 4180), one value a line: the section, the row, the column and the value. */
export function infographicCsv({ sections }: Infographic): string {
  const lines = sections.flatMap((section) => {
    if (section.kind === 'prose') return []
    const { columns, rows } = tableOf(section)
    return rows.flatMap(([head = '', ...cells]) =>
      cells.map((cell, index) => [section.title, head, columns[index + 1] ?? '', cell]),
    )
  })
  return stringify([['section', 'row', 'column', 'value'], ...lines.map((values) => values.map(harmless))])
}

/** A spreadsheet runs words that start like a formula; numbers stay numbers. */
const harmless = (value: string | number) =>
  typeof value === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : value
