import { processWide } from '#lib/process-wide'

/** What a request for a page was answered with: from memory or disk as it is, while it is rendered again, rendered for it, or not. */
export type PageAnswer = 'fresh' | 'stale' | 'drawn' | 'missing' | 'failed'

/**
 * Counts of this process since it started. They are plain numbers, because most requests are answered in some tens of
 * microseconds; /metrics reads them.
 */
export const counts = processWide('counts', () => ({
  pages: { fresh: 0, stale: 0, drawn: 0, missing: 0, failed: 0 } as Record<PageAnswer, number>,
  /** Renderings by how they ended, and the seconds they took together. */
  renders: {} as Record<string, { count: number; seconds: number }>,
  /** What visitors sent and was not taken, by status. */
  refusals: {} as Record<number, number>,
  /** Attempts at deliveries, by target and how they ended. */
  attempts: {} as Record<string, Record<string, number>>,
}))

/** Counts a rendering. */
export function countRendering(outcome: string, seconds: number): void {
  const { renders } = counts()
  const before = renders[outcome] ?? { count: 0, seconds: 0 }
  renders[outcome] = { count: before.count + 1, seconds: before.seconds + seconds }
}

/** Counts something that a visitor sent and that was not taken. */
export function countRefusal(status: number): void {
  const { refusals } = counts()
  refusals[status] = (refusals[status] ?? 0) + 1
}

/** Counts an attempt at a delivery. */
export function countAttempt(target: string, outcome: string): void {
  const { attempts } = counts()
  const before = attempts[target] ?? {}
  attempts[target] = { ...before, [outcome]: (before[outcome] ?? 0) + 1 }
}
