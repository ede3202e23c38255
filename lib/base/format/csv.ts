type Cell = string | number | null | undefined

/**
 * Rows as CSV (RFC 4180). A spreadsheet runs words that start like a formula: before those stands an apostrophe.
 *
 * @param rows - The cells of each row.
 * @returns The text, each row with its end.
 */
export const csvText = (rows: Cell[][]): string => rows.map((row) => `${row.map(cellText)}\n`).join('')

const FORMULA = /^[=+\-@\t\r＝＋－＠]/

function cellText(cell: Cell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : `${cell ?? ''}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
