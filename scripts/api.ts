import { serve } from '@hono/node-server'
import { config } from '#lib/config'
import { host } from '#lib/host/host'

/** `npm run api`: the embedded API host alone, over HTTP on its own port. */
const server = serve({ fetch: host.fetch, port: config.API_PORT, hostname: config.HOST }, ({ port }) => {
  console.log(`API host on http://localhost:${port}/api/openapi.json`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)))
