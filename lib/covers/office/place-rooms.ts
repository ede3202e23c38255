/** The columns of a plan, and how few of them a room has. */
const COLUMNS = 12
const LEAST = 3
/** With fewer rooms than this there is one row. */
const TWO_ROWS_FROM = 4
const ROW_MAX = COLUMNS / LEAST

/** Where a room of an office stands. */
export interface PlacedRoom {
  /** How many of twelve columns it is wide. */
  span: number
  /** Whether the corridor that it opens to is below it. */
  isAbove: boolean
  /** Whether it is the first of its row. */
  isFirst: boolean
}

/**
 * Places rooms in rows along corridors, wider where more people work. Rows stand in pairs with a corridor between them; a single
 * row has its corridor below.
 *
 * @param counts - How many people each room has.
 * @returns The rooms in the same order; those of a row fill twelve columns.
 */
export function placeRooms(counts: number[]): PlacedRoom[] {
  const rows = counts.length < TWO_ROWS_FROM ? 1 : 2 * Math.ceil(counts.length / (2 * ROW_MAX))
  return Array.from({ length: rows }, (_, row) => {
    const [from, to] = [row, row + 1].map((edge) => Math.ceil((edge * counts.length) / rows))
    return widths(counts.slice(from, to)).map((span, at) => ({ span, isAbove: row % 2 === 0, isFirst: at === 0 }))
  }).flat()
}

/** What is more than the least width is shared by the numbers of people; what doesn't divide goes to the largest remainders. */
function widths(counts: number[]): number[] {
  const free = COLUMNS - counts.length * LEAST
  const total = counts.reduce((sum, count) => sum + count, 0)
  const shares = counts.map((count) => (total > 0 ? (free * count) / total : free / counts.length))
  const left = free - shares.reduce((sum, share) => sum + Math.floor(share), 0)
  const order = shares.map((_, at) => at).sort((a, b) => ((shares[b] ?? 0) % 1) - ((shares[a] ?? 0) % 1))
  return shares.map((share, at) => LEAST + Math.floor(share) + (order.indexOf(at) < left ? 1 : 0))
}
