import { serve } from '@hono/node-server'
import { config } from '#lib/config'
import { startDeliveries } from '#lib/deliveries/worker'
import { targetsOf } from '#lib/enquiries/targets'
import { host } from '#lib/host/host'
import { endOnSignal, onShutdown } from '#lib/shutdown'

/** `npm run api`: the embedded API host alone, over HTTP on its own port. */
const server = serve({ fetch: host.fetch, port: config.API_PORT, hostname: config.HOST }, ({ port }) => {
  console.log(`API host on http://localhost:${port}/api/openapi.json`)
})

onShutdown(startDeliveries(targetsOf(config, false)))
onShutdown(async () => void server.close())
endOnSignal()
