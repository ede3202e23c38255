import { addMilliseconds } from 'date-fns/addMilliseconds'

/**
 * How an attempt ended. `refused` is a no that another attempt would not change; `failed` is worth another one, and counts
 * against the delivery; `unreachable` is a target that takes nothing from anybody just now, which counts against none;
 * `dead` can't be delivered before a person has mended something.
 */
export type Outcome =
  | { outcome: 'done'; remoteId?: string | undefined }
  | { outcome: 'refused' | 'failed' | 'unreachable' | 'dead'; reason: string; detail?: string | undefined }

/** @returns The outcome of an attempt that the target took, with the id that it gave. */
export const done = (remoteId?: string): Outcome => ({ outcome: 'done', remoteId })
/** @returns The outcome of an attempt that the target will never take; the detail may quote the visitor, so that no log has it. */
export const refused = (reason: string, detail?: string): Outcome => ({ outcome: 'refused', reason, detail })
/** @returns The outcome of an attempt that may go better; it counts towards DELIVERY_ATTEMPTS_MAX. */
export const failed = (reason: string): Outcome => ({ outcome: 'failed', reason })
/** @returns The outcome of an attempt whose target is away; it is tried again for as long as that lasts. */
export const unreachable = (reason: string): Outcome => ({ outcome: 'unreachable', reason })
/** @returns The outcome of a delivery that can't be made any more. */
export const dead = (reason: string): Outcome => ({ outcome: 'dead', reason })

const PAUSE_MAX_MS = 60 * 60 * 1000
/** The longest pause, with what chance adds. */
export const LONGEST_PAUSE_MS = PAUSE_MAX_MS * 1.25
/** By so much the clocks of two machines may differ. */
const SKEW_MS = 5 * 60 * 1000

/**
 * Whether the moment for which something was put off has come. One that is further ahead than any is ever set was set by a clock
 * that was wrong, and counts as come.
 *
 * @param at - The moment, as ISO 8601 writes it.
 * @param longestMs - How far ahead it is set at most, in milliseconds.
 */
export function hasCome(at: string, longestMs: number): boolean {
  const { from, to } = notCome(longestMs)
  return at <= from || at > to
}

/** @returns Between which moments one that is put off for `longestMs` at most is still to come. */
export function notCome(longestMs: number): { from: string; to: string } {
  const now = new Date()
  return { from: now.toISOString(), to: addMilliseconds(now, longestMs + SKEW_MS).toISOString() }
}

/**
 * The pause before the next attempt: twice as long each time up to an hour, and up to a quarter shorter or longer by chance, so
 * that not all that waited come back at the same moment.
 *
 * @param attempts - The attempts that failed, one or more.
 * @param firstPauseMs - The pause after the first, in milliseconds.
 * @param random - Gives a number from 0 to 1.
 * @returns The pause, in milliseconds.
 */
export function pauseMs(attempts: number, firstPauseMs: number, random: () => number = Math.random): number {
  const grown = Math.min(firstPauseMs * 2 ** Math.min(attempts - 1, 30), PAUSE_MAX_MS)
  return grown * (0.75 + random() / 2)
}
