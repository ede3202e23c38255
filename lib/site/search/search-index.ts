import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import type { SearchDocument } from '#lib/site/search/documents'
import { termOf } from '#lib/site/search/term'

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

/** An index of all that can be found, empty yet. */
export const createIndex = (): SearchIndex =>
  new MiniSearch({
    fields: ['title', 'names', 'summary', 'body'],
    storeFields: ['type', 'kind', 'category', 'date', 'title', 'summary'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 4, names: 4, summary: 2 },
      // What the group offers comes before what it writes, where a question fits both.
      boostDocument: (_, __, stored) => (stored?.type === '' ? 1.5 : 1),
      // The beginning of a word is enough while it is typed.
      prefix: (term) => term.length > 2,
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })

/** A letter may be wrong, in a longer word two, or two of them exchanged; a number with another digit is another number. */
const FORGIVING = { fuzzy: (term: string) => (term.length > 3 && !/\d/.test(term) ? (term.length > 6 ? 2 : 1) : false) }

/**
 * Finds what answers a question: what has all of its words; where nothing has, what has words much like them; else some of
 * them. Without words the
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
  const ask = (query: Query, combineWith: 'AND' | 'OR', options: SearchOptions = {}) =>
    index.search(query, { filter, combineWith, ...options })
  const given = Array.from(words).slice(0, QUERY_LENGTH).join('').split(/\s+/).slice(0, WORDS_MAX).join(' ').trim()
  if (given) {
    const all = ask(given, 'AND')
    if (all.length > 0) return all
    const similar = ask(given, 'AND', FORGIVING)
    return similar.length > 0 ? similar : ask(given, 'OR', FORGIVING)
  }
  if (!type && !category) return []
  return ask(MiniSearch.wildcard, 'AND').sort((a, b) => b.date.localeCompare(a.date))
}
