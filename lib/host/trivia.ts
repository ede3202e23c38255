import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { type Trivia, type TriviaSummary, triviaCalls } from '#lib/contract/trivia'
import { articleLists } from '#lib/host/articles/article-lists'
import { articleRecords } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderBody } from '#lib/host/content/markdown'

/** A question with its explanation as it is rendered when it is asked for: no list needs it. */
type TriviaRecord = Omit<Trivia, 'explanation'> & { explanation: () => string }

export const triviaRecords = articleRecords(
  'TRIVIA',
  (file): TriviaRecord => ({
    ...file.data,
    id: file.id,
    slug: file.slug,
    category: file.category,
    explanation: () => renderBody(file),
  }),
)
export const triviaLists = articleLists(triviaRecords)
export const wholeTrivia = (trivia: TriviaRecord) => ({ ...trivia, explanation: trivia.explanation() })

/** The trivia calls of spec section 7. */
export function serveTrivia(host: Hono): void {
  serveArticles(host, triviaCalls, triviaLists, { summary, whole: wholeTrivia })
  serveCall(host, triviaCalls.recentData, ({ query }) => triviaLists.recent(query.limit).map(summary))
}

const summary = ({ id, slug, question, category, publishedAt }: TriviaSummary): TriviaSummary => ({
  id,
  slug,
  question,
  category,
  publishedAt,
})
