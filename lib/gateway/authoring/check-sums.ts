import type { InfographicSection } from '#lib/contract/infographic'
import type { Fault } from '#lib/gateway/authoring/fault'

/** The words by which a table says that a row or a column is a sum. */
const SUM = /^(?:sum|total|together|altogether|in all)$/i
const NUMBER = /^[-−]?\d[\d,]*(?:\.\d+)?/

/**
 * Finds sums that do not add up: the row or the column of a table that is called a sum. A cell without a number counts as
 * nothing.
 *
 * @param rows - The rows of the table as they are shown, the heads first.
 * @returns The faults.
 */
export function checkSums(rows: string[][]): Fault[] {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''))
  const inRow = (row: string[]) => row.find((cell) => SUM.test(cell.trim()))
  const inHead = ([head = '']: string[]) => (SUM.test(head.trim()) ? head : undefined)
  return [...sumFaults(rows, inRow), ...sumFaults(columns, inHead)]
}

/** A sum covers what stands between it and the sum before. */
function sumFaults(lines: string[][], labelOf: (line: string[]) => string | undefined): Fault[] {
  let first = 1
  return lines.flatMap((line, at) => {
    const label = labelOf(line)
    if (label === undefined || at < 2) return []
    const parts = lines.slice(first, at)
    first = at + 1
    return line.flatMap((cell, place) =>
      faultOf(
        label,
        cell,
        parts.map((part) => part[place] ?? ''),
      ),
    )
  })
}

function faultOf(label: string, cell: string, parts: string[]): Fault[] {
  const stated = numberOf(cell)
  const numbers = parts.flatMap((part) => numberOf(part) ?? [])
  if (stated === undefined || numbers.length < 2) return []
  const sum = numbers.reduce((all, one) => all + one, 0)
  const decimals = cell.trim().split('.')[1]?.match(/^\d+/)?.[0].length ?? 0
  if (Math.abs(sum - stated) <= 10 ** -decimals / 2 + 1e-9) return []
  return [
    { field: 'sum', reason: `"${label}" says ${cell.trim()}: the parts make ${rounded(sum)}`, words: cell.trim() },
  ]
}

/** Finds boxes of a flow out of which goes another amount than into them. */
export function checkFlow(section: InfographicSection): Fault[] {
  if (section.kind !== 'flow') return []
  const total = (side: 'from' | 'to', box: string) =>
    section.data.reduce((all, arrow) => (arrow[side] === box ? all + arrow.value : all), 0)
  const between = new Set(section.data.flatMap(({ to }) => (total('from', to) > 0 ? [to] : [])))
  return [...between].flatMap((box) => {
    const [into, out] = [total('to', box), total('from', box)]
    if (Math.abs(into - out) < 1e-9) return []
    return [{ field: 'sum', reason: `into "${box}" goes ${rounded(into)}, out of it ${rounded(out)}`, words: box }]
  })
}

function numberOf(cell: string): number | undefined {
  const found = NUMBER.exec(cell.trim())?.[0]
  return found ? Number(found.replaceAll(',', '').replace('−', '-')) : undefined
}

const rounded = (value: number) => Number(value.toFixed(6))
