import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { parseUrl } from '#lib/base/format/parse-url'
import { pageTypeOf } from '#lib/contract/page-type'
import type { WebVital } from '#lib/contract/web-vitals'

export interface VitalsReport {
  /** Where web vitals are sent. */
  address: string
  /** For which part of the pages, from 0 to 1. */
  share: number
}

/**
 * Measures this page for as long as it is open, and reports once, when it is left or hidden (spec section 7).
 *
 * @param address - The URL that the report is sent to. To another origin it goes as text/plain, which needs no CORS preflight.
 * @see https://github.com/GoogleChrome/web-vitals
 */
export function reportWebVitals(address: string): void {
  const pageType = pageTypeOf(location.pathname)
  const metrics = new Map<string, WebVital>()
  let isSent = false
  const record = (metric: MetricWithAttribution) => {
    const { name, value, rating } = metric
    metrics.set(name, { name, value, rating, pageType, attribution: attributionOf(metric) })
  }
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(record)
  const send = () => {
    if (isSent || metrics.size === 0 || document.visibilityState !== 'hidden') return
    isSent = true
    const isOwn = new URL(address, location.href).origin === location.origin
    const type = isOwn ? 'application/json' : 'text/plain'
    navigator.sendBeacon(address, new Blob([JSON.stringify([...metrics.values()])], { type }))
  }
  // The metrics are final once the library has seen the same event, which it does in the capturing phase.
  addEventListener('visibilitychange', send)
}

function attributionOf(metric: MetricWithAttribution): WebVital['attribution'] {
  switch (metric.name) {
    case 'CLS':
      return { target: metric.attribution.largestShiftTarget, state: metric.attribution.loadState }
    case 'INP':
      return { target: metric.attribution.interactionTarget, state: metric.attribution.loadState }
    case 'LCP':
      return { target: metric.attribution.target, file: pathOf(metric.attribution.url) }
    case 'FCP':
      return { state: metric.attribution.loadState }
    default:
      return undefined
  }
}

/** The path alone: what stands behind a question mark may be anything. */
const pathOf = (url: string | undefined) => (url ? parseUrl(url, location.href)?.pathname : undefined)
