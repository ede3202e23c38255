import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchDocument } from '#lib/search/documents'

/** A question longer than this says nothing more. */
export const QUERY_LENGTH = 200
const WORDS_MAX = 12
/** How many results a page shows; a better question is a shorter way than a second page. */
export const SHOWN = 20

/** What a reader asks: words, and what to leave out. Empty is all. */
export interface Question {
  words: string
  type: string
  /** The id of a category. */
  category: string
}

export interface Found {
  path: string
  kind: string
  title: string
  summary: string
  /** The words of the document that were found. */
  terms: string[]
}

export type SearchIndex = MiniSearch<SearchDocument>

/** Words that stand in every text: they tell nothing apart, and each would weigh as much as a hundred others. */
const COMMON = new Set(
  (
    'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its more no ' +
    'not of on one or our she so than that the their them then there these they this those to was we were what when ' +
    'where which who why will with would you your'
  ).split(' '),
)

/** Letters alone: without accents, in lower case, and without the s of a plural; null for a common word. */
const termOf = (word: string): string | null => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (COMMON.has(plain)) return null
  const singular = plain.length > 3 ? plain.replace(/(?:ies)$/, 'y').replace(/([^s])s$/, '$1') : plain
  return singular || null
}

/** An index of all that can be found, empty yet. */
export const createIndex = (): SearchIndex =>
  new MiniSearch({
    fields: ['title', 'summary', 'body'],
    storeFields: ['type', 'kind', 'category', 'date', 'title', 'summary'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 4, summary: 2 },
      // The beginning of a word is enough while it is typed; a letter or two may be wrong in longer ones.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })

/**
 * Finds what answers a question: what has all of its words or, where nothing has them all, some of them; without words the
 * newest of the type or category asked for.
 *
 * @param index - The index.
 * @param question - The question.
 * @returns How many there are, and the best of them, the best first.
 */
export function find(index: SearchIndex, question: Question): { total: number; best: Found[] } {
  const found = search(index, question)
  const best = found.slice(0, SHOWN).map(({ id, kind, title, summary, terms }) => ({
    path: String(id),
    kind,
    title,
    summary,
    terms,
  }))
  return { total: found.length, best }
}

function search(index: SearchIndex, { words, type, category }: Question): SearchResult[] {
  const filter = (result: SearchResult) =>
    (!type || result.type === type) && (!category || result.category === category)
  const ask = (query: Query, combineWith: 'AND' | 'OR') => index.search(query, { filter, combineWith })
  const given = Array.from(words).slice(0, QUERY_LENGTH).join('').split(/\s+/).slice(0, WORDS_MAX).join(' ').trim()
  if (given) {
    const all = ask(given, 'AND')
    return all.length > 0 ? all : ask(given, 'OR')
  }
  if (!type && !category) return []
  return ask(MiniSearch.wildcard, 'AND').sort((a, b) => b.date.localeCompare(a.date))
}
