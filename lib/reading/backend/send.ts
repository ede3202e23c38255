import 'server-only'
import { facts, noteLeftOut, noteShown } from '#lib/base/telemetry/process-facts'
import { SpanKind, traced, traceHeaders } from '#lib/base/telemetry/tracing'
import { config } from '#lib/config'
import { nounOf } from '#lib/contract/calls/call'
import { API_TIMEOUT_MS } from '#lib/limits'
import { log } from '#lib/log'
import { createApi } from '#lib/reading/api/create-api'
import { createHttp, parseAnswer } from '#lib/reading/api/http'
import { createSend, type Send } from '#lib/reading/api/send'
import { asShown } from '#lib/reading/backend/shown-records'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i

/** The embedded host's requests need an address too; nothing ever resolves this name. */
const EMBEDDED_HOST = 'http://embedded.invalid'

const askEmbeddedHost = async (request: Request) => (await import('#lib/host/host')).host.fetch(request)

/** The API host: the one at API_BASE_URL or, where that is unset, the embedded one in this process. */
const http = config.API_BASE_URL
  ? createHttp(config.API_BASE_URL, { authorization: config.API_AUTHORIZATION })
  : // It is this process that answers: on a busy machine it takes its time, and a deadline would only waste what was done.
    createHttp(EMBEDDED_HOST, { fetch: askEmbeddedHost }).extend({ timeout: false })

/** Sends any call to the host. */
export const send = tracedSend(http)

/**
 * Sends a call that somebody outside asks for: once, whatever comes back, a remote host's within one deadline, and what calls
 * itself anything but JSON is not read.
 */
export const sendOnce = tracedSend(
  http.extend({
    retry: 0,
    totalTimeout: config.API_BASE_URL ? API_TIMEOUT_MS : false,
    parseJson: (text, { response }) => parseTyped(text, response.headers.get('content-type') ?? 'no content type'),
  }),
)

/** The API as the host answers it, without stored answers. */
export const api = createApi(send)

/** Logs its failures, and writes down for operators when the host last answered and failed. */
function tracedSend(client: typeof http): Send {
  const sendUntraced = createSend(client, {
    onAnswer: (call) => {
      facts().answeredAt[nounOf({ name: call })] = Date.now()
    },
    onFailure: ({ call, item, reason, wrongField }) => {
      facts().hostFailure = { at: Date.now(), call, reason }
      if (item && wrongField) noteLeftOut({ call, record: item, ...wrongField })
      log.error({ call, item, reason }, 'API call failed')
    },
    onLeftOut: (call, leftOut, answered) => {
      noteShown(call, leftOut, answered)
      for (const { record, field, reason } of leftOut) noteLeftOut({ call, record, field, reason })
    },
  })
  return (call, input = {}) =>
    traced('API call', { kind: SpanKind.CLIENT, attributes: { 'api.call': call.name } }, () =>
      sendUntraced(call, { ...input, headers: { ...input.headers, ...traceHeaders() } }).then(asShown),
    )
}

function parseTyped(text: string, type: string): unknown {
  // Nothing has no type.
  if (text !== '' && !JSON_TYPE.test(type)) throw new Error(`answered ${type}, not application/json`)
  return parseAnswer(text)
}
