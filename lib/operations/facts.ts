import { processWide } from '#lib/process-wide'

/** What operators want to know of this process, written down where it happens. Times are in milliseconds since 1970. */
interface Facts {
  startedAt: number
  /** When the host last gave an answer about each noun of the API, such as `blog`. */
  answeredAt: Record<string, number>
  hostFailure?: { at: number; call: string; reason: string }
  contentMessage?: { at: number; changes: number }
  /** How many documents can be searched, and whether all their words were read. */
  search?: { documents: number; isComplete: boolean }
}

/** The facts of this process, to read and to add to. */
export const facts = processWide<Facts>('facts', () => ({
  startedAt: Date.now() - Math.round(process.uptime() * 1000),
  answeredAt: {},
}))
