import { processWide } from '#lib/process-wide'

/** Until when the host is left alone, in milliseconds since 1970. */
export const hostPause = processWide('host-pause', () => ({ until: 0 }))

/** The host has just been heard of: what is asked next is asked of it. */
export function endHostPause(): void {
  hostPause().until = 0
}
