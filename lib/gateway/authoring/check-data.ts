import type { InfographicSection } from '#lib/contract/infographic'
import type { Fault } from '#lib/gateway/authoring/fault'

/**
 * Finds data that a drawing or a table would show otherwise than they are meant.
 *
 * @param section - A section of an infographic.
 * @returns The faults.
 */
export function checkData(section: InfographicSection): Fault[] {
  if (section.kind === 'table') return wrongRows(section.columns.length, section.data)
  if (section.kind === 'tiles') return covered(section.data)
  const lines = section.kind === 'lines' ? section.data : []
  return [...namedTwice(lines), ...lines.flatMap(backwards), ...withoutRatio(section)]
}

const fault = (reason: string, words: string | number = ''): Fault => ({ field: 'data', reason, words: String(words) })

const wrongRows = (wanted: number, rows: (string | number)[][]) =>
  rows
    .filter((row) => row.length !== wanted)
    .map((row) => fault(`the row "${row[0] ?? ''}" has ${row.length} cells: there are ${wanted} columns`, row[0]))

const covered = (tiles: { label: string; column: number; row: number }[]) =>
  tiles.flatMap(({ label, column, row }, at) => {
    const below = tiles.slice(0, at).find((tile) => tile.column === column && tile.row === row)
    return below ? fault(`"${label}" covers "${below.label}": both are in column ${column}, row ${row}`, label) : []
  })

const namedTwice = (series: { label: string }[]) =>
  series
    .filter(({ label }, at) => series.findIndex((other) => other.label === label) < at)
    .map(({ label }) => fault(`two lines are called "${label}"`, label))

const backwards = ({ label, points }: { label: string; points: { x: number }[] }) => {
  const at = points.findIndex(({ x }, index) => index > 0 && x <= (points[index - 1]?.x ?? 0))
  return at === -1 ? [] : fault(`"${label}" has ${points[at]?.x} after ${points[at - 1]?.x}: each x is more`, label)
}

function withoutRatio(section: InfographicSection): Fault[] {
  if (!('scale' in section) || section.scale !== 'log') return []
  const values = section.data.flatMap((row): number[] => {
    if ('points' in row) return row.points.map(({ y }) => y)
    return 'values' in row ? row.values : [row.from, row.to]
  })
  const wrong = values.find((value) => value <= 0)
  return wrong === undefined ? [] : [fault(`${wrong} has no place on a logarithmic scale`, wrong)]
}
