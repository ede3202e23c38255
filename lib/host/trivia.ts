import 'server-only'
import type { Hono } from 'hono'
import { type Trivia, type TriviaSummary, triviaCalls } from '#lib/contract/trivia'
import { articleLists } from '#lib/host/articles'
import { triviaRecords } from '#lib/host/records'
import { serveArticles } from '#lib/host/serve-articles'
import { serveCall } from '#lib/host/serve-call'

export const triviaLists = articleLists(triviaRecords)

/** The trivia calls of spec section 7. */
export function serveTrivia(host: Hono): void {
  serveArticles(host, triviaCalls, triviaLists, summary)
  serveCall(host, triviaCalls.recentData, ({ query }) => triviaLists.recent(query.limit).map(summary))
}

const summary = ({ id, slug, question, category, publishedAt }: Trivia): TriviaSummary => ({
  id,
  slug,
  question,
  category,
  publishedAt,
})
