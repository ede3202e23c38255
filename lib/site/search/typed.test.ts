import { readSynonyms } from '#lib/host/content/synonyms'
import { searchEntries } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { JUDGED_QUESTIONS } from '#lib/site/search/judged-questions'
import { SearchIndex } from '#lib/site/search/search-index'
import { SearchLibrary } from '#lib/site/search/search-library'

// What pages read is cached by Next.js, which is not there.
jest.mock('next/cache.js', () => ({ cacheLife: () => {}, cacheTag: () => {} }))

/** So many of the judged questions must find their page among the first three, and so high it must stand (1 is first). */
const FOUND_MIN = 0.97
const MEAN_RECIPROCAL_RANK_MIN = 0.85

const index = new SearchIndex()
beforeAll(async () => {
  const { signal } = new AbortController()
  const all = await searchEntries()
  const library = new SearchLibrary(index)
  await library.putBriefs(all, signal)
  await library.read(all.entries, () => true, signal)
})

const paths = (words: string) => find(index, { words, type: '', category: '' }).best.map(({ path }) => path)

test('the judged questions find their pages', () => {
  const asked = Object.entries(JUDGED_QUESTIONS).flatMap(([page, questions]) =>
    questions.map((words) => ({ words, page, rank: paths(words).indexOf(page) + 1 })),
  )
  const missed = asked.filter(({ rank }) => rank === 0 || rank > 3).map(({ words, page }) => `${words} → ${page}`)
  const meanReciprocalRank = asked.reduce((sum, { rank }) => sum + (rank && 1 / rank), 0) / asked.length
  expect(asked.length).toBeGreaterThanOrEqual(120)
  expect(missed.length <= asked.length * (1 - FOUND_MIN) ? [] : missed).toEqual([])
  expect(meanReciprocalRank).toBeGreaterThanOrEqual(MEAN_RECIPROCAL_RANK_MIN)
})

test('what editors have named a page for finds it first', () => {
  const asked = [...readSynonyms()].flatMap(([page, all]) => all.map((words) => ({ words, page })))
  const named = (words: string) => asked.filter((each) => each.words === words).length
  const later = asked.filter(({ words, page }) => !paths(words).slice(0, named(words)).includes(page))
  expect(later).toEqual([])
})

test('all of a kind are found by the name of the kind', () => {
  expect(paths('microservices').filter((path) => path.startsWith('/microservices/'))).toHaveLength(8)
})

test.each([
  ['1500', '1,500'],
  ['4294967296', '4,294,967,296'],
  ['100TB', '100 TB'],
  ['166ms', '166 ms'],
  ['10Gb/s', '10 Gb/s'],
])('%s finds what %s does', (together, apart) => {
  expect(paths(apart).length).toBeGreaterThan(0)
  expect(paths(together).sort()).toEqual(paths(apart).sort())
})

test('words between quotation marks are found in their order, or said to stand nowhere', () => {
  const asked = (words: string) => find(index, { words, type: '', category: '' })
  expect(asked('“two paths” networks').total).toBeLessThan(asked('two paths networks').total)
  expect(asked('"two paths"')).toMatchObject({ isPartial: false, unknown: [] })
  expect(asked('"paths two"')).toMatchObject({ isPartial: true, unknown: ['"paths two"'] })
  expect(asked('"paths two"').total).toBe(asked('paths two').total)
})

test('a misspelt word is found by the right one, which is named', () => {
  expect(find(index, { words: 'netwrok', type: '', category: '' }).corrections).toEqual([
    { word: 'netwrok', nearest: 'network' },
  ])
})
