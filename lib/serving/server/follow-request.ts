import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from '#lib/address-kinds'
import { isTracing, noteSpan, SpanKind, traced } from '#lib/base/telemetry/tracing'
import { config } from '#lib/config'
import { inRequest } from '#lib/request-context'

const REQUEST_ID = /^[\w-]{8,64}$/

/**
 * Answers a request so that what is logged and traced meanwhile names it.
 *
 * @param request - The request; its id is believed where proxies of our own stand before this process.
 * @param response - The response.
 * @param answer - Answers it.
 */
export function followRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const given = config.TRUSTED_PROXIES > 0 ? request.headers['x-request-id'] : undefined
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined
  inRequest(id, isTracing ? () => void traceRequest(request, response, answer) : answer)
}

function traceRequest(request: IncomingMessage, response: ServerResponse, answer: () => void): Promise<void> {
  const { method = '', url = '' } = request
  // What stands after the path may be personal.
  const attributes = { 'http.request.method': method, 'url.path': pathOf(url) }
  return traced(`${method} request`, { kind: SpanKind.SERVER, attributes }, async () => {
    const closed = once(response, 'close')
    answer()
    await closed
    noteSpan({ 'http.response.status_code': response.statusCode })
  })
}
