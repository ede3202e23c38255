import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { webVitalsCalls } from '#lib/contract/web-vitals'

/** The web-vitals report of spec section 7. The site counts what it is sent; this host takes it and stores nothing. */
export function serveWebVitals(host: Hono): void {
  serveCall(host, webVitalsCalls.report, () => undefined)
}
