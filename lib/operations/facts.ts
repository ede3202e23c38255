/** What operators want to know of this process, written down where it happens. Times are in milliseconds since 1970. */
interface Facts {
  startedAt: number
  /** When the host last gave an answer about each noun of the API, such as `blog`. */
  answeredAt: Record<string, number>
  hostFailure?: { at: number; call: string; reason: string }
  contentMessage?: { at: number; changes: number }
}

/** It stands on the global object, because each bundle of the server has its modules for itself. */
const KEY = Symbol.for('wse.facts')
const shared = globalThis as unknown as Record<symbol, Facts | undefined>

/** The facts of this process, to read and to add to. */
export function facts(): Facts {
  shared[KEY] ??= { startedAt: Date.now() - Math.round(process.uptime() * 1000), answeredAt: {} }
  return shared[KEY]
}
