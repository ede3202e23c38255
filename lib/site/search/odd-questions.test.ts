import type { SearchDocument } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { SearchIndex } from '#lib/site/search/search-index'

const QUESTIONS = 5000
const DOCUMENTS = 1000
/** Of processor time, for any question; a machine that measures is slower than one that answers. */
const SLOWEST_MS = 50

const PIECES = [
  ...[
    '"',
    '""',
    "'",
    '*',
    '^',
    '+',
    '-',
    ':',
    '(',
    ')',
    '{',
    '}',
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'NEAR(a b, 3)',
    'title:',
  ],
  ...['{title body} : ', 'found', 'rank', '--', ';', '%', '_', '\\', '\u0000', '\u0002', '\u0003', '\u202e', '\ufeff'],
  ...['😀', '👩‍👩‍👧', 'עברית', '日本語', 'العربية', 'ไทย', 'é', 'e\u0301', 'ß', 'İ', '\ud800', '１２３', '²', '½'],
  ...['network', 'netwrok', 'health-check', '127.0.0.1', '99.9', '24/7', '802.3', 'the', 'a', 'of', 'net', 'qq'],
  ...['x'.repeat(300), 'a'.repeat(24), 'ab'.repeat(12), 'a b '.repeat(80), '1.'.repeat(150), '-'.repeat(200)],
]

/** The same numbers in each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const next = numbers(33)
const oneOf = <T>(all: T[]): T => all[Math.floor(next() * all.length)] as T
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + Math.floor(next() * 26)))
const word = () => letters(3 + Math.floor(next() * 8)).join('')
const anyCharacter = () => String.fromCodePoint(Math.floor(next() * 0x3000))
const odd = () => oneOf([() => oneOf(PIECES), () => oneOf(PIECES), word, anyCharacter])()

const index = new SearchIndex()
beforeAll(() => {
  const words = [...Array.from({ length: 3000 }, word), 'network', 'health', 'check', 'net']
  const text = (count: number) => Array.from({ length: count }, () => oneOf(words)).join(' ')
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 20)).join(' ')
  const document = (at: number): SearchDocument => ({
    ...{
      id: `/${at}`,
      type: 'BLOG',
      image: '',
      kind: 'Blog',
      category: '',
      date: `2026-01-${at}`,
      title: text(5),
      summary: text(15),
    },
    ...{ address: text(3), names: text(3), headings: text(12), body: `${text(400)} ${digits(60)}` },
  })
  index.file.transaction(() => {
    for (let at = 0; at < DOCUMENTS; at++) index.put(document(at), 'read')
  })()
})

/** Of the processor. */
function takenMs(words: string, type = '', category = ''): number {
  const before = process.cpuUsage()
  try {
    find(index, { words, type, category })
  } catch (error) {
    throw new Error(`${JSON.stringify(words)}: ${(error as Error).message}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('no question is an error, and none is slow', () => {
  const times: number[] = []
  for (let at = 0; at < QUESTIONS; at++) {
    const question = Array.from({ length: 1 + Math.floor(next() * 12) }, odd).join(oneOf([' ', ' ', '']))
    times.push(takenMs(question, oneOf(['', '', 'BLOG', "'"]), oneOf(['', '', '"'])))
  }
  times.sort((a, b) => a - b)
  expect(times[Math.floor(QUESTIONS * 0.99)]).toBeLessThan(SLOWEST_MS)
})

test('what stands everywhere is found as soon, however often it is repeated', () => {
  // Of several the least, in turn: what other programs of the machine do only adds, and may do so for a while.
  const least = { '1': Infinity, '1 1 1 1 1 1 1 1': Infinity, '1 2 3 4 5 6 7 8': Infinity }
  for (let round = 0; round < 15; round++)
    for (const words of Object.keys(least) as (keyof typeof least)[])
      least[words] = Math.min(least[words], takenMs(words))
  expect(least['1 1 1 1 1 1 1 1']).toBeLessThan(2 * least['1'])
  expect(least['1 2 3 4 5 6 7 8']).toBeLessThan(8 * least['1'])
})
