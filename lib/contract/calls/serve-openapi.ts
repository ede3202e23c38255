import type { Hono } from 'hono'
import { openApiDocument } from '#lib/contract/calls/openapi'
import { serveRoute } from '#lib/contract/calls/serve-call'

/** Made with its first reader: it takes longer than most answers. */
let document: ReturnType<typeof openApiDocument> | undefined

/**
 * Answers `/api/openapi.json`, the contract.
 *
 * @param app - The app that gets the route.
 */
export function serveOpenApi(app: Hono): void {
  serveRoute(app, { method: 'GET', path: '/api/openapi.json', status: 200 }, () => {
    document ??= openApiDocument()
    return document
  })
}
