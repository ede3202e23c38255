import { processWide } from '#lib/process-wide'

/** What a request for a page was answered with: from memory or disk as it is, while it is rendered again, rendered for it, or not. */
export type PageAnswer = 'fresh' | 'stale' | 'rendered' | 'missing' | 'failed'

/** A counter that begins with its first event has no rate for it, so that no alert would hear of the first. */
const atZero = <T>(names: string[], zero: () => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, zero()]))

/**
 * Counts of this process since it started. They are plain numbers, because most requests are answered in some tens of
 * microseconds; /metrics reads them.
 */
export const counts = processWide('counts', () => ({
  pages: { fresh: 0, stale: 0, rendered: 0, missing: 0, failed: 0 } as Record<PageAnswer, number>,
  /** Renderings by how they ended, and the seconds they took together. */
  renders: atZero(['rendered', 'missing', 'redirect', 'failed'], () => ({ count: 0, seconds: 0 })),
  /** Enquiries that were stored. */
  accepted: 0,
  /** What visitors sent and was not taken, by status. */
  refusals: atZero(['400', '404', '413', '415', '422', '429', '503'], () => 0),
  /** Attempts at deliveries, by target and how they ended. */
  attempts: {} as Record<string, Record<string, number>>,
}))

/** Counts a rendering. */
export function countRendering(outcome: string, seconds: number): void {
  const { renders } = counts()
  const before = renders[outcome] ?? { count: 0, seconds: 0 }
  renders[outcome] = { count: before.count + 1, seconds: before.seconds + seconds }
}

/** Counts enquiries that were stored. */
export function countAccepted(count: number): void {
  counts().accepted += count
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
