import 'server-only'
import { Counter, Histogram } from 'prom-client'
import { registry } from '#lib/base/telemetry/registry'
import type { WebVital } from '#lib/contract/web-vitals'
import { processWide } from '#lib/process-wide'
import { countPoorVital } from '#lib/serving/observability/poor-vitals'
import { siteMetrics } from '#lib/serving/observability/site-metrics'

/** Finer near the limits between good, poor and what lies between (https://web.dev/articles/vitals), which are among them. */
const MILLISECONDS = [25, 50, 100, 150, 200, 300, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000, 20_000]
const SHIFTS = [0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const LABELS = ['metric', 'page_type'] as const

const metrics = processWide('metrics', () => {
  const registers = [registry()]
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: LABELS, buckets, registers })
  return {
    milliseconds: histogram('web_vitals_milliseconds', 'Web vitals that are times, by page type', MILLISECONDS),
    layoutShift: histogram('web_vitals_layout_shift', 'Cumulative layout shift, by page type', SHIFTS),
    reports: new Counter({
      name: 'web_vitals_reports_total',
      help: 'Web vitals received, by page type and rating',
      labelNames: [...LABELS, 'rating'],
      registers,
    }),
  }
})

/**
 * Counts one metric of a visitor's page, and what a poor one was made by. Its labels are few and known, so that any number
 * of reports fits into memory.
 *
 * @param vital - The metric.
 */
export function receiveVital(vital: WebVital): void {
  const { name, value, rating = 'good', pageType } = vital
  if (rating === 'poor') countPoorVital(vital)
  const { milliseconds, layoutShift, reports } = metrics()
  const labels = { metric: name, page_type: pageType }
  const histogram = name === 'CLS' ? layoutShift : milliseconds
  histogram.observe(labels, value)
  reports.inc({ ...labels, rating })
}

/** What prom-client makes of no sample: not a number, the largest there is for the least, and as good as none for the rest. */
const NO_SAMPLE = /^nodejs_eventloop_lag_min_seconds 9223372036\.\d+$/m

/** All metrics in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats), and its content type. */
export async function metricsText(): Promise<{ text: string; contentType: string }> {
  metrics()
  siteMetrics()
  const text = await registry().metrics()
  return {
    text: NO_SAMPLE.test(text) ? text.replace(/^nodejs_eventloop_lag_\w+ .+\n/gm, '') : text,
    contentType: registry().contentType,
  }
}
