import type { SearchDocument } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { SearchIndex } from '#lib/site/search/search-index'

const document = (id: string, title: string, body = '', more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  type: 'BLOG',
  kind: 'Blog',
  category: 'blog-networks',
  date: '2026-01-01T00:00:00Z',
  image: '',
  title,
  summary: `About ${title}`,
  address: '',
  headings: '',
  names: '',
  body,
  ...more,
})

const index = new SearchIndex()
for (const each of [
  document('/latency', 'Latency is geography', 'Light in fibre. Round trips.'),
  document('/backup', 'The restore is the backup', 'Backups that were never restored', {
    category: 'blog-reliability',
    date: '2026-03-01T00:00:00Z',
  }),
  document('/dns', 'How many letters do the root name servers have?', 'Thirteen', {
    type: 'TRIVIA',
    category: 'trivia-a',
  }),
  document('/network', 'Network design and build', 'Fibre, copper and radio', { type: 'OFFER', category: '' }),
  document('/spelling', 'The organisation of colour', 'IPv4', { type: 'OFFER', category: '' }),
  document('/policies', 'Retention policies', 'naïve café', { date: '2026-02-01T00:00:00Z' }),
])
  index.put(each, 'read')

const paths = (words: string, type = '', category = '') =>
  find(index, { words, type, category }).best.map(({ path }) => path)

test.each([
  ['latency', '/latency'],
  ['LATENCY', '/latency'],
  ['laten', '/latency'],
  ['latancy', '/latency'],
  ['backups', '/backup'],
  ['restores', '/backup'],
  ['policy', '/policies'],
  ['cafe', '/policies'],
  ['naive', '/policies'],
  ['round trip', '/latency'],
  ['fiber', '/network'],
  ['organization of color', '/spelling'],
])('%s finds %s first', (question, path) => {
  expect(paths(question)[0]).toBe(path)
})

test('what is written right finds nothing that is only like it, and no number finds another', () => {
  expect(paths('letters')).toEqual(['/dns'])
  expect(paths('ipv6')).toEqual([])
  expect(paths('ipv4')).toEqual(['/spelling'])
})

test('words that stand in every text neither find nor hinder', () => {
  expect(paths('the latency of this')).toEqual(['/latency'])
  expect(paths('the of')).toEqual([])
})

test('what has all the words comes alone, and a title before a body', () => {
  expect(paths('fibre radio')).toEqual(['/network'])
  expect(paths('fibre')).toEqual(expect.arrayContaining(['/latency', '/network']))
  expect(paths('restore')[0]).toBe('/backup')
})

test('a content type or a category leaves out the rest', () => {
  expect(paths('fibre', 'BLOG')).toEqual(['/latency'])
  expect(paths('fibre', 'TRIVIA')).toEqual([])
  expect(paths('restored', '', 'blog-reliability')).toEqual(['/backup'])
  expect(paths('restored', '', 'trivia-a')).toEqual([])
})

test('without words a type or a category shows its newest, and nothing at all shows nothing', () => {
  expect(paths('', 'BLOG')).toEqual(['/backup', '/policies', '/latency'])
  expect(paths(' ', '', 'blog-networks')).toEqual(['/policies', '/latency'])
  expect(paths('')).toEqual([])
})

test.each([
  ['what is best', { words: 'fibre', type: '' }],
  ['the newest of a type', { words: '', type: 'BLOG' }],
])('each of many is on one page of ten: %s', (_, question) => {
  const large = new SearchIndex()
  for (let at = 0; at < 45; at++) large.put(document(`/${at}`, `Fibre ${at}`), 'read')
  const pages = [1, 2, 3, 4, 5, 6].map((page) => find(large, { ...question, category: '', page }))
  expect(pages.map(({ total, page, best }) => [total, page, best.length])).toEqual([
    ...[1, 2, 3, 4].map((page) => [45, page, 10]),
    [45, 5, 5],
    [45, 5, 5],
  ])
  expect(new Set(pages.flatMap(({ best }) => best.map(({ path }) => path))).size).toBe(45)
})

test.each([
  '   ',
  '.*',
  '(((',
  '"',
  "'",
  '\\',
  '😀',
  'עברית',
  '日本語',
  '\u0000',
  'x'.repeat(10_000),
  'a '.repeat(5000),
])('a question such as %j throws nothing and ends at once', (words) => {
  expect(Array.isArray(find(index, { words, type: '', category: '' }).best)).toBe(true)
})

test('each result has its own words, marked, with those of its text where its summary has none', () => {
  const { best } = find(index, { words: 'fibre', type: '', category: '' })
  expect(best.map(({ path, title, summary }) => [path, title, summary])).toEqual([
    ['/network', 'Network design and build', '\u0002Fibre\u0003, copper and radio'],
    ['/latency', 'Latency is geography', 'Light in \u0002fibre\u0003. Round trips.'],
  ])
})

test('what was found stands among the first words of an extract', () => {
  const long = new SearchIndex()
  const before = 'Every word of this sentence stands before the one that somebody looks for, which is '
  long.put(document('/long', 'A text', `${before}anycast, and some more stand behind it. ${before}`), 'read')
  const [result] = find(long, { words: 'anycast', type: '', category: '' }).best
  expect(result?.summary).toContain('and some more')
  expect(result?.summary.slice(0, 50)).toContain('anycast')
})

test('what is said by very many is ranked by its titles, and the rest of the page is the newest', () => {
  const large = new SearchIndex()
  large.file.transaction(() => {
    for (let at = 0; at < 6000; at++)
      large.put(document(`/${at}`, at === 77 ? 'Fibre' : 'Copper', 'fibre', { date: `${2000 + (at % 1000)}` }), 'read')
  })()
  const [first, second] = [1, 2].map((page) => find(large, { words: 'fibre', type: '', category: '', page }))
  expect([first?.total, first?.best.length, first?.best[0]?.path, first?.best[1]?.date]).toEqual([
    ...[6000, 10, '/77', '2999'],
  ])
  expect(second?.best.filter(({ path }) => first?.best.some((one) => one.path === path))).toEqual([])
  expect([second?.best.length, second?.best[0]?.date]).toEqual([10, '2998'])
})

test('an index that was written bit by bit is one part after a merge, and says the same', async () => {
  const grown = new SearchIndex()
  for (let at = 0; at < 100; at++)
    await grown.write(() => grown.put(document(`/post-${at}`, `Post ${at}`, `Fibre of number ${at}`), 'read'))
  const parts = () => grown.file.prepare('SELECT count(DISTINCT segid) FROM found_idx').pluck().get()
  const before = find(grown, { words: 'fibre', type: '', category: '' })
  expect(parts()).toBeGreaterThan(1)
  await grown.merge(new AbortController().signal)
  expect(parts()).toBe(1)
  expect(find(grown, { words: 'fibre', type: '', category: '' })).toEqual(before)
})
