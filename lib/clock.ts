import { processWide } from '#lib/process-wide'

/** What is added to the time since the process began, to have the time since 1970; in milliseconds. */
const clock = processWide('clock', () => ({ startedAt: performance.timeOrigin }))

/**
 * The time as of the last `setClock()`, and counted on from there. While Next.js prerenders a page, it takes `Date.now()` for
 * something that can't be prerendered, and leaves this alone.
 *
 * @returns Milliseconds since 1970.
 * @see https://nextjs.org/docs/messages/blocking-prerender-current-time
 */
export const currentTime = (): number => clock().startedAt + performance.now()

/**
 * Sets the clock of this process by that of the machine, which may have been asleep, or set, since. For use outside of renderings only.
 *
 * @returns Milliseconds since 1970.
 */
export function setClock(): number {
  const now = Date.now()
  clock().startedAt = now - performance.now()
  return now
}
