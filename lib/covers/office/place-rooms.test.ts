import { placeRooms } from '#lib/covers/office/place-rooms'

/** The widths of the rooms of each row. */
function rows(counts: number[]) {
  const found: number[][] = []
  for (const { span, isFirst } of placeRooms(counts)) {
    if (isFirst) found.push([])
    found.at(-1)?.push(span)
  }
  return found
}

test('rooms are wider where more people work, and those of a row fill it', () => {
  expect(rows([2, 3, 3, 3])).toEqual([
    [5, 7],
    [6, 6],
  ])
  expect(rows([1, 1, 40])).toEqual([[3, 3, 6]])
  expect(rows([0, 0, 0])).toEqual([[4, 4, 4]])
})

test.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 16, 17])(
  '%d rooms stand in rows that are full, in pairs along corridors',
  (count) => {
    const counts = Array.from({ length: count }, (_, at) => (at * 7) % 5)
    const placed = placeRooms(counts)
    expect(placed).toHaveLength(count)
    for (const row of rows(counts)) expect(row.reduce((sum, span) => sum + span, 0)).toBe(12)
    for (const { span } of placed) expect(span).toBeGreaterThanOrEqual(3)
    const sides = placed.filter(({ isFirst }) => isFirst).map(({ isAbove }) => isAbove)
    expect(sides).toEqual(sides.map((_, row) => row % 2 === 0))
    expect(sides.length === 0 || sides.length === 1 || sides.length % 2 === 0).toBe(true)
  },
)
