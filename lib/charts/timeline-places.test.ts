import { placeEvents } from '#lib/charts/timeline-places'

test('events stand to scale, and their words as near as those beside them allow', () => {
  const drawn = placeEvents(['1844', '1866', '1948', '1969', '1974', '1983', '1991', '2006', '2014'])
  expect(drawn).toMatchObject({ from: 1840, to: 2020 })
  expect(drawn?.places.map(({ percent }) => percent)).toEqual([2.2, 14.4, 60, 71.7, 74.4, 79.4, 83.9, 92.2, 96.7])
  expect(drawn?.places.map(({ column }) => column)).toEqual([0, 1, 4, 6, 6, 8, 8, 10, 10])
  expect(drawn?.places[1]?.years).toBe(82)
})

test('no words lie on others of their row, however close the years are', () => {
  const years = Array.from({ length: 12 }, (_, index) => String(index > 10 ? 2009 : 2008))
  const columns = placeEvents(years)?.places.map(({ column }) => column) ?? []
  for (const [index, column] of columns.entries()) {
    expect(column).toBeGreaterThanOrEqual(0)
    expect((columns[index + 2] ?? 12) - column).toBeGreaterThanOrEqual(2)
  }
})

test.each([
  ['no year', ['1844', 'Spring 1866']],
  ['another order', ['1866', '1844']],
  ['one alone', ['1844']],
  ['more than fit', Array.from({ length: 13 }, (_, index) => String(1900 + index))],
])('%s is not drawn', (_, whens) => expect(placeEvents(whens)).toBeUndefined())
