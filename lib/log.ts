import { pino } from 'pino'
import { config } from '#lib/config'
import { forTerminal } from '#lib/for-terminal'
import { requestId } from '#lib/request-context'

/** The one logger: one JSON line an event, on standard output, never with personal data; of a request it names the id. */
export const log = pino({
  level: config.LOG_LEVEL,
  // What a host answered stands in some lines, and a terminal may show them.
  hooks: { streamWrite: forTerminal },
  base: { env: config.APP_ENV },
  mixin: () => {
    const request = requestId()
    return request ? { request } : {}
  },
  timestamp: pino.stdTimeFunctions.isoTime,
})
