import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { type TriviaSummary, triviaCalls } from '#lib/contract/trivia'
import { articleLists } from '#lib/host/articles/article-lists'
import { type ArticleRecord, articleRecords, identityOf, readRecord } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderBody } from '#lib/host/content/markdown'

type TriviaRecord = ArticleRecord<Omit<TriviaSummary, 'id' | 'category'>>

export const triviaRecords = articleRecords('TRIVIA', ({ slug, data, text }): TriviaRecord => {
  const { question, category, publishedAt, draft, unpublishedAt } = data
  return { ...structuredClone({ question, category, publishedAt, draft, unpublishedAt }), slug, text }
})
export const triviaLists = articleLists('TRIVIA', triviaRecords)

/** A question with its explanation, which is rendered when it is asked for. */
export function wholeTrivia(trivia: TriviaRecord) {
  const { data, markdown } = readRecord('TRIVIA', trivia)
  return { ...data, ...identityOf('TRIVIA', trivia), explanation: renderBody(trivia.text, markdown) }
}

/** The trivia calls of spec section 7. */
export function serveTrivia(host: Hono): void {
  serveArticles(host, triviaCalls, triviaLists, { summary, whole: wholeTrivia })
  serveCall(host, triviaCalls.recentData, ({ query }) => triviaLists.recent(query.limit).map(summary))
}

function summary(trivia: TriviaRecord): TriviaSummary {
  const { question, publishedAt } = trivia
  const { id, slug, category } = identityOf('TRIVIA', trivia)
  return { id, slug, question, category, publishedAt }
}
