import { pino } from 'pino'
import { config } from '#lib/config'

/** The one logger: one JSON line an event, on standard output, never with personal data. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: { env: config.APP_ENV },
  timestamp: pino.stdTimeFunctions.isoTime,
})
