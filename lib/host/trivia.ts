import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { type Trivia, type TriviaSummary, triviaCalls } from '#lib/contract/trivia'
import { articleLists } from '#lib/host/articles/article-lists'
import { articleRecords } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderBody } from '#lib/host/content/markdown'

export const triviaRecords = articleRecords(
  'TRIVIA',
  (file): Trivia => ({
    ...file.data,
    id: file.id,
    slug: file.slug,
    category: file.category,
    /** Rendered when it is first read: no list needs it. */
    get explanation() {
      return renderBody(file)
    },
  }),
)
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
