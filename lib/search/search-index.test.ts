import { buildIndex, find } from '#lib/search/search-index'

const document = (id: string, title: string, body = '', type: 'BLOG' | 'TRIVIA' | '' = 'BLOG') =>
  ({ id, type, kind: type || 'Service', title, summary: `About ${title}`, body }) as const

const index = buildIndex([
  document('/latency', 'Latency is geography', 'Light in fibre. Round trips.'),
  document('/backup', 'The restore is the backup', 'Backups that were never restored'),
  document('/dns', 'How many letters do the root name servers have?', 'Thirteen', 'TRIVIA'),
  document('/network', 'Network design and build', 'Fibre, copper and radio', ''),
  document('/policies', 'Retention policies', 'naïve café'),
])

const paths = (question: string, type = '') => find(index, question, type).map(({ path }) => path)

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
])('%s finds %s first', (question, path) => {
  expect(paths(question)[0]).toBe(path)
})

test('what has all the words comes alone, and a title before a body', () => {
  expect(paths('fibre radio')).toEqual(['/network'])
  expect(paths('fibre')).toEqual(expect.arrayContaining(['/latency', '/network']))
  expect(paths('restore')[0]).toBe('/backup')
})

test('a content type leaves out the rest', () => {
  expect(paths('fibre', 'BLOG')).toEqual(['/latency'])
  expect(paths('fibre', 'TRIVIA')).toEqual([])
})

test.each([
  '',
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
])('a question such as %j throws nothing and ends at once', (question) => {
  expect(Array.isArray(find(index, question, ''))).toBe(true)
})
