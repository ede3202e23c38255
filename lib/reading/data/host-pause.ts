import { processWide } from '#lib/process-wide'

interface HostPause {
  /** Whether the host is left alone as a whole, until it answers. */
  isAway: boolean
  /** Until when it is not asked for a noun that it failed to answer, in milliseconds since 1970: it may well answer for others. */
  untilByNoun: Map<string, number>
}

/** How long the host is left alone. */
export const hostPause = processWide<HostPause>('host-pause', () => ({ isAway: false, untilByNoun: new Map() }))

/** The host has just been heard of: what is asked next is asked of it. */
export function endHostPause(): void {
  hostPause().isAway = false
  hostPause().untilByNoun.clear()
}
