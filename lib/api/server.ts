import 'server-only'
import { createApi } from '#lib/api/create-api'
import { createHttp } from '#lib/api/http'
import { createSend } from '#lib/api/send'
import { config } from '#lib/config'
import { log } from '#lib/log'

/** The embedded host's requests need an address too; nothing ever resolves this name. */
const EMBEDDED_HOST = 'http://embedded.invalid'

const askEmbeddedHost = async (request: Request) => (await import('#lib/host/host')).host.fetch(request)

/** Sends a request to the API host: the one at API_BASE_URL or, where that is unset, the embedded one in this process. */
export const askHost = config.API_BASE_URL ? (request: Request) => fetch(request) : askEmbeddedHost

/** Where the host's paths start. */
export const hostAddress = config.API_BASE_URL ?? EMBEDDED_HOST

/** Sends any call to the host and logs its failures. */
export const send = createSend(
  createHttp(hostAddress, config.API_BASE_URL ? undefined : askEmbeddedHost),
  ({ call, reason }) => log.error({ call, reason }, 'API call failed'),
)

/** The API as pages ask it. */
export const api = createApi(send)
