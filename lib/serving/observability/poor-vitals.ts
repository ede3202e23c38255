import type { WebVital } from '#lib/contract/web-vitals'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { onShutdown } from '#lib/shutdown'

const WINDOW_MS = 60 * 60 * 1000
/** How many lines an hour may have, those of the most reports first. */
const LINES_MAX = 20
/** How many kinds are counted apart: their words come from visitors, who must not fill the memory. */
const KINDS_MAX = 1000

interface Counts {
  kinds: Map<string, { kind: object; reports: number }>
  /** Reports of kinds beyond those. */
  more: number
  timer?: NodeJS.Timeout | undefined
}
const counts = processWide<Counts>('poor-vitals', () => {
  onShutdown(async () => logCounts())
  return { kinds: new Map(), more: 0 }
})

/**
 * Counts a poor metric under what it was made by. Once an hour, and as the process ends, the log has one line for each kind
 * of page and element with the number of its reports: no report leaves a line, a time or a value of its own.
 *
 * @param vital - The metric.
 */
export function countPoorVital({ name, pageType, attribution }: WebVital): void {
  const state = counts()
  state.timer ??= setTimeout(logCounts, WINDOW_MS).unref()
  const kind = { metric: name, pageType, ...attribution }
  const key = JSON.stringify(kind)
  const counted = state.kinds.get(key)
  if (counted) counted.reports += 1
  else if (state.kinds.size < KINDS_MAX) state.kinds.set(key, { kind, reports: 1 })
  else state.more += 1
}

function logCounts(): void {
  const state = counts()
  clearTimeout(state.timer)
  state.timer = undefined
  const all = [...state.kinds.values()].sort((a, b) => b.reports - a.reports)
  const more = all.slice(LINES_MAX).reduce((sum, { reports }) => sum + reports, state.more)
  state.kinds.clear()
  state.more = 0
  for (const { kind, reports } of all.slice(0, LINES_MAX)) log.info({ ...kind, reports }, 'pages were slow or jumped')
  if (more > 0) log.info({ reports: more }, 'other pages were slow or jumped')
}
