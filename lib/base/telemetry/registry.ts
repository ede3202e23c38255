import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { config, releaseName } from '#lib/config'
import { processWide } from '#lib/process-wide'

/** The metrics of this process, its own and those of Node.js (https://prometheus.io/docs/instrumenting/writing_clientlibs). */
export const registry = processWide('metrics-registry', () => {
  const own = new Registry()
  const about = { name: 'site_info', help: 'What runs here', labelNames: ['env', 'release'], registers: [own] }
  new Gauge(about).set({ env: config.APP_ENV, release: releaseName() ?? '' }, 1)
  collectDefaultMetrics({ register: own })
  return own
})
