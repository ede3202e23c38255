import 'server-only'
import { Counter, Summary } from 'prom-client'
import type { WebVital } from '#lib/contract/web-vitals'
import { log } from '#lib/log'
import { linesAMinute } from '#lib/operations/log-at-most'
import { registry } from '#lib/operations/registry'
import { siteMetrics } from '#lib/operations/site-metrics'
import { processWide } from '#lib/process-wide'

/** How long a report counts towards a percentile: one day, dropped in parts of four hours. */
const WINDOW = { maxAgeSeconds: 86_400, ageBuckets: 6, pruneAgedBuckets: true }
const LABELS = ['metric', 'page_type'] as const

const metrics = processWide('metrics', () => {
  const registers = [registry()]
  const summary = (name: string, help: string) =>
    new Summary({ name, help, labelNames: LABELS, percentiles: [0.75], registers, ...WINDOW })
  return {
    milliseconds: summary('web_vitals_milliseconds', 'Web vitals that are times, by page type: p75 of the last day'),
    layoutShift: summary('web_vitals_layout_shift', 'Cumulative layout shift, by page type: p75 of the last day'),
    reports: new Counter({
      name: 'web_vitals_reports_total',
      help: 'Web vitals received, by page type and rating',
      labelNames: [...LABELS, 'rating'],
      registers,
    }),
  }
})

const POOR_LINES_A_MINUTE = 20
const mayLog = processWide('poor-vitals', () =>
  linesAMinute(POOR_LINES_A_MINUTE, (more) => log.info({ more }, 'more pages were slow or jumped')),
)

/** Counts one metric of a visitor's page, and writes down what a poor one was made by. Its labels are few and known, so that any number of reports fits into memory. */
export function receiveVital({ name, value, rating = 'good', pageType, attribution }: WebVital): void {
  if (rating === 'poor' && mayLog()())
    log.info({ metric: name, value, pageType, ...attribution }, 'a page was slow or jumped')
  const { milliseconds, layoutShift, reports } = metrics()
  const labels = { metric: name, page_type: pageType }
  const summary = name === 'CLS' ? layoutShift : milliseconds
  summary.observe(labels, value)
  reports.inc({ ...labels, rating })
}

/** All metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats), and its content type. */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  metrics()
  siteMetrics()
  return { text: await registry().metrics(), contentType: registry().contentType }
}
