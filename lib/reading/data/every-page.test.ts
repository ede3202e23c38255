import { shownOnce } from '#lib/reading/data/every-page'

const items = (...slugs: string[]) => slugs.map((slug) => ({ slug }))

test('below an item stands each other one once, and never the item itself', () => {
  expect(
    shownOnce('self', items('a', 'self', 'b', 'b', 'c', 'd'), items('self', 'a', 'd', 'e', 'e', 'f', 'g')),
  ).toEqual({
    related: items('a', 'b', 'c'),
    recent: items('d', 'e', 'f'),
  })
})

test('where the newest are those of the category, nothing else is recent', () => {
  expect(shownOnce('self', items('a', 'b'), items('a', 'b'))).toEqual({ related: items('a', 'b'), recent: [] })
})
