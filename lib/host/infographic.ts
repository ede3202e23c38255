import 'server-only'
import type { Hono } from 'hono'
import { infographicCalls } from '#lib/contract/infographic'
import { articleLists } from '#lib/host/articles'
import { infographicRecords } from '#lib/host/records'
import { serveArticles } from '#lib/host/serve-articles'

export const infographicLists = articleLists(infographicRecords)

/** The infographic calls of spec section 7. */
export function serveInfographics(host: Hono): void {
  serveArticles(host, infographicCalls, infographicLists, ({ sections: _, ...summary }) => summary)
}
