import 'server-only'
import type { Hono } from 'hono'
import { webVitalsCalls } from '#lib/contract/web-vitals'
import { serveCall } from '#lib/host/serve-call'
import { log } from '#lib/log'

/** The web-vitals report of spec section 7: each metric becomes one line of the log, at debug level. */
export function serveWebVitals(host: Hono): void {
  serveCall(host, webVitalsCalls.report, ({ body }) => {
    for (const metric of [body].flat()) log.debug({ metric }, 'web vital')
    return undefined
  })
}
