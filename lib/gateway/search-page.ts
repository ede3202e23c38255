import 'server-only'
import { contentType } from '#lib/contract/category'
import { links } from '#lib/links'
import { pageToFill, sendFilledPage } from '#lib/serving/page-cache/filled-page'
import { findAnswer } from '#lib/site/search/current-index'
import { fillQuestion, fillResults } from '#lib/site/search/fill-results'
import type { Question } from '#lib/site/search/find'
import { QUERY_LENGTH } from '#lib/site/search/match'
import { type SearchAnswer, searchAnswer } from '#lib/site/search/search-answer'

/** The question of an address, and its answer; null where nothing is asked. */
async function answerTo(request: Request): Promise<{ question: Question; answer: SearchAnswer | null }> {
  const { searchParams } = new URL(request.url)
  const question = {
    words: (searchParams.get('q') ?? '').slice(0, QUERY_LENGTH),
    // A type that there is none of is as good as none.
    type: contentType.safeParse(searchParams.get('type')).data ?? '',
    category: (searchParams.get('category') ?? '').slice(0, QUERY_LENGTH),
  }
  if (!question.words.trim() && !question.type && !question.category) return { question, answer: null }
  return { question, answer: searchAnswer(question.words, await findAnswer(question)) }
}

/** The search page with the answer to `?q=`, `?type=` and `?category=` in it: the cached page, filled in; it needs no JavaScript. */
export async function searchPage(request: Request): Promise<Response> {
  const [{ html, policy }, { question, answer }] = await Promise.all([pageToFill(links.search), answerTo(request)])
  return sendFilledPage({ html: fillQuestion(answer ? fillResults(html, answer) : html, question), policy }, 200)
}

/** The answer alone, as JSON, for the page that asks while the reader types. */
export async function searchResults(request: Request): Promise<Response> {
  const { answer } = await answerTo(request)
  return Response.json(answer, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}
