import type { Hono } from 'hono'
import { openApiDocument } from '#lib/contract/calls/openapi'
import { serveRoute } from '#lib/contract/calls/serve-call'
import { memoize } from '#lib/memoize'

/** Made with its first reader: it takes longer than most answers. */
const document = memoize(openApiDocument)

/**
 * Answers `/api/openapi.json`, the contract.
 *
 * @param app - The app that gets the route.
 */
export function serveOpenApi(app: Hono): void {
  serveRoute(app, { method: 'GET', path: '/api/openapi.json', status: 200 }, () => document())
}
