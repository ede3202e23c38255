import { csvText } from '#lib/base/format/csv'
import { tableOf } from '#lib/charts/table-of'
import type { InfographicSection } from '#lib/contract/infographic'

/**
 * The data of sections as CSV, one value a line: the section, the row, the column and the value.
 *
 * @param sections - The sections; prose has no data.
 */
export function csvOf(sections: InfographicSection[]): string {
  const lines = sections.flatMap((section) => {
    if (section.kind === 'prose') return []
    const { columns, rows } = tableOf(section)
    return rows.flatMap(([head, ...cells]) =>
      cells.map((cell, index) => [section.title, head, columns[index + 1], cell]),
    )
  })
  return csvText([['section', 'row', 'column', 'value'], ...lines])
}
