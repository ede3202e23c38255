import MiniSearch, { type SearchResult } from 'minisearch'
import type { SearchDocument } from '#lib/search/documents'

/** A question longer than this says nothing more. */
export const QUERY_LENGTH = 200
const WORDS_MAX = 12

export interface Found {
  path: string
  kind: string
  title: string
  summary: string
  /** The words of the document that were found. */
  terms: string[]
}

export type SearchIndex = MiniSearch<SearchDocument>

/** Letters alone: without accents, in lower case, and without the s of a plural. */
const termOf = (word: string): string | null => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const singular = plain.length > 3 ? plain.replace(/(?:ies)$/, 'y').replace(/([^s])s$/, '$1') : plain
  return singular || null
}

/** Builds the index of all that can be found. */
export function buildIndex(documents: SearchDocument[]): SearchIndex {
  const index: SearchIndex = new MiniSearch({
    fields: ['title', 'summary', 'body'],
    storeFields: ['type', 'kind', 'title', 'summary'],
    processTerm: termOf,
    searchOptions: {
      boost: { title: 4, summary: 2 },
      // The beginning of a word is enough while it is typed; a letter or two may be wrong in longer ones.
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.3 },
    },
  })
  index.addAll(documents)
  return index
}

/**
 * What answers a question, the best first: all of its words, or, where nothing has them all, some of them.
 * In: the index, the question as typed, and the content type asked for; empty for all.
 */
export function find(index: SearchIndex, question: string, type: string): Found[] {
  const words = Array.from(question).slice(0, QUERY_LENGTH).join('').split(/\s+/).slice(0, WORDS_MAX).join(' ')
  const options = type ? { filter: (result: SearchResult) => result.type === type } : {}
  const all = index.search(words, { ...options, combineWith: 'AND' })
  const results = all.length > 0 ? all : index.search(words, options)
  return results.map(({ id, kind, title, summary, terms }) => ({ path: String(id), kind, title, summary, terms }))
}
