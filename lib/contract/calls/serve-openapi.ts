import type { Hono } from 'hono'
import { answerExamples } from '#lib/contract/calls/answer-examples'
import { openApiDocument } from '#lib/contract/calls/openapi'
import { serveRoute } from '#lib/contract/calls/serve-call'
import { memoize } from '#lib/memoize'

/**
 * Answers `/api/openapi.json`, the contract.
 *
 * @param app - The app that gets the route.
 * @param ask - Asks a host for what the document has as examples.
 */
export function serveOpenApi(app: Hono, ask: (request: Request) => Response | Promise<Response>): void {
  // Made with its first reader: it takes longer than most answers.
  const document = memoize(async () => openApiDocument(await answerExamples(ask)))
  serveRoute(app, { method: 'GET', path: '/api/openapi.json', status: 200 }, () => document())
}
