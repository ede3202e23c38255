import 'server-only'
import { facts } from '#lib/base/telemetry/process-facts'
import { SpanKind, traced, traceHeaders } from '#lib/base/telemetry/tracing'
import { config } from '#lib/config'
import { log } from '#lib/log'
import { createApi } from '#lib/reading/api/create-api'
import { createHttp } from '#lib/reading/api/http'
import { createSend, type Send } from '#lib/reading/api/send'

/** The embedded host's requests need an address too; nothing ever resolves this name. */
const EMBEDDED_HOST = 'http://embedded.invalid'

const askEmbeddedHost = async (request: Request) => (await import('#lib/host/host')).host.fetch(request)

/** Sends a request to the API host: the one at API_BASE_URL or, where that is unset, the embedded one in this process. */
export const askHost = config.API_BASE_URL ? (request: Request) => fetch(request) : askEmbeddedHost

/** Where the host's paths start. */
export const hostAddress = config.API_BASE_URL ?? EMBEDDED_HOST

/** Logs its failures, and writes down for operators when it last answered and failed. */
const sendUntraced = createSend(createHttp(hostAddress, config.API_BASE_URL ? undefined : askEmbeddedHost), {
  onAnswer: (call) => {
    facts().answeredAt[call.split('.')[0] ?? call] = Date.now()
  },
  onFailure: ({ call, reason }) => {
    facts().hostFailure = { at: Date.now(), call, reason }
    log.error({ call, reason }, 'API call failed')
  },
})

/** Sends any call to the host. */
export const send: Send = (call, input = {}) =>
  traced('API call', { kind: SpanKind.CLIENT, attributes: { 'api.call': call.name } }, () =>
    sendUntraced(call, { ...input, headers: { ...input.headers, ...traceHeaders() } }),
  )

/** The API as pages ask it. */
export const api = createApi(send)
