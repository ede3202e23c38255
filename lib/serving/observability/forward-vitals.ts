import 'server-only'
import { config } from '#lib/config'
import type { WebVital } from '#lib/contract/web-vitals'
import { processWide } from '#lib/process-wide'
import { api } from '#lib/reading/backend/send'
import { onShutdown } from '#lib/shutdown'

const FLUSH_MS = 10_000
/** How many the host takes at once (contract, web vitals). */
const BATCH_MAX = 20
/** What comes faster than it can be sent is dropped: it is counted here all the same. */
const WAITING_MAX = 1000

interface Waiting {
  vitals: WebVital[]
  timer?: NodeJS.Timeout | undefined
}
const waiting = processWide<Waiting>('vitals', () => {
  onShutdown(flush)
  return { vitals: [] }
})

/**
 * Hands a metric on to the API host, with others and a little later, where there is one beside this process. Nobody waits
 * for it, and what the host does not take is dropped.
 *
 * @param vital - The metric.
 */
export function forwardVital(vital: WebVital): void {
  if (!config.API_BASE_URL) return
  const state = waiting()
  if (state.vitals.length >= WAITING_MAX) return
  state.vitals.push(vital)
  state.timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
}

async function flush(): Promise<void> {
  const state = waiting()
  const vitals = state.vitals.splice(0)
  clearTimeout(state.timer)
  state.timer = undefined
  try {
    for (let from = 0; from < vitals.length; from += BATCH_MAX) {
      await api.webVitals.report(vitals.slice(from, from + BATCH_MAX))
    }
  } catch {
    // The client has logged the failure, once: what was to come after it is dropped.
  }
}
