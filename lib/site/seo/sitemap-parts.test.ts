import { ADDRESSES_MAX, partNames, partOf, readPartName } from '#lib/site/seo/sitemap-parts'

test('many addresses are cut into files, each once and in order', () => {
  const addresses = Array.from({ length: 2 * ADDRESSES_MAX + 1 }, (_, at) => at)
  const names = partNames('blogs', addresses.length)
  expect(names).toEqual(['blogs-1.xml', 'blogs-2.xml', 'blogs-3.xml'])
  const parts = names.map((name) => partOf(addresses, readPartName(name)?.number ?? 0))
  expect(parts.map(({ length }) => length)).toEqual([45_000, 45_000, 1])
  expect(parts.flat()).toEqual(addresses)
  expect(partOf(addresses, 4)).toEqual([])
})

test('no addresses take no file, and as many as fit take one', () => {
  expect(partNames('team', 0)).toEqual([])
  expect(partNames('team', ADDRESSES_MAX)).toEqual(['team-1.xml'])
})

test.each([
  '',
  'blogs.xml',
  'blogs-0.xml',
  'blogs-01.xml',
  'blogs-1e9.xml',
  '../x-1.xml',
  'blogs-99999.xml',
  'Blogs-1.xml',
])('%j names no file', (name) => {
  expect(readPartName(name)).toBeUndefined()
})
