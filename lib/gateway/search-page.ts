import 'server-only'
import { askedWords, shownQuestion } from '#lib/base/format/asked-words'
import { SEARCH_KINDS, type SearchType } from '#lib/content-types'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'
import { filledContent, filledHeaders, pageToFill } from '#lib/serving/page-cache/filled-page'
import type { Content } from '#lib/serving/server/answer/representation'
import { findAnswer } from '#lib/site/search/current-index'
import { fillAnswer } from '#lib/site/search/fill-results'
import { PAGES_MAX, type Question } from '#lib/site/search/find'
import { QUERY_LENGTH } from '#lib/site/search/match'
import { type SearchAnswer, searchAnswer, searchTypes } from '#lib/site/search/search-answer'

/** app/(site)/answers/search */
const RESULTS_PAGE = '/answers/search'

export interface Asked {
  question: Question
  /** Whether there is nothing that says all of it, wherever it was looked for. */
  isMissed: boolean
  /** Null where nothing is asked. */
  answer: SearchAnswer | null
}

/** The question of a query. */
export const questionOf = (query: URLSearchParams): Question => ({
  words: askedWords(query.get('q') ?? '').slice(0, QUERY_LENGTH),
  // A type that there is none of is as good as none.
  type: searchTypes.find((type) => type === query.get('type')) ?? '',
  category: (query.get('category') ?? '').slice(0, QUERY_LENGTH),
  page: Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), PAGES_MAX),
})

/** A question with its answer. */
export async function answerTo(question: Question): Promise<Asked> {
  const { words, type, category } = question
  if (!words.trim() && !type && !category) return { question, isMissed: false, answer: null }
  const result = await findAnswer(question)
  const isNarrow = result.total === 0 && words.trim() !== '' && (type !== '' || category !== '')
  const elsewhere = isNarrow ? (await findAnswer({ words, type: '', category: '' })).total : 0
  const isMissed = elsewhere === 0 && result.total === 0
  const isUnknown = result.corrections.length > 0 || result.unknown.length > 0
  return { question, isMissed: isMissed || isUnknown, answer: searchAnswer(question, result, elsewhere) }
}

/**
 * The results of `?q=`, `?type=`, `?category=` and `?page=`: the cached page of results, filled in; it needs no JavaScript. Where
 * nothing is asked, the page of the search.
 */
export async function searchPage({ question, answer }: Asked): Promise<Content> {
  const { html, policy } = await pageToFill(answer ? RESULTS_PAGE : links.search)
  return filledContent({ html: answer ? fillPage(html, question, answer) : html, policy })
}

function fillPage(html: string, question: Question, answer: SearchAnswer): string {
  const words = shownQuestion(question.words)
  const kind = SEARCH_KINDS[question.type as SearchType] ?? 'Results'
  return fillAnswer(html, {
    title: [words, answer.pages?.previous && answer.pages.text, 'Search', 'WSE'].filter(Boolean).join(' – '),
    heading: words ? `Results for “${words}”` : kind,
    question,
    answer,
  })
}

export const TOO_MANY_SEARCHES = 'Too many searches have come from your network address: try again later'

/** The page of results for a visitor who searches more often than anybody types: the same for each, so that it costs nothing. */
export async function tooManySearchesPage(): Promise<Content> {
  const { html, policy } = await pageToFill(RESULTS_PAGE)
  return { body: tooManySearches(html), headers: filledHeaders(policy) }
}

const tooManySearches = memoize(
  (html: string) =>
    Buffer.from(
      fillAnswer(html, {
        ...{ title: 'Too many searches – WSE', heading: 'Too many searches' },
        ...{ question: { words: '', type: '', category: '' }, answer: { found: `${TOO_MANY_SEARCHES}.`, items: [] } },
      }),
    ),
  { max: 1 },
)

/** The answer alone, as JSON, for the page that asks while the reader types. */
export const searchResults = ({ answer }: Asked): Content => ({
  body: Buffer.from(JSON.stringify(answer)),
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
})
