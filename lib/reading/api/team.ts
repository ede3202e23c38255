import { teamCalls } from '#lib/contract/team'
import type { Send } from '#lib/reading/api/send'

/**
 * The team calls of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const teamApi = (send: Send) => ({
  list: () => send(teamCalls.list),
  byPosition: (position: string) => send(teamCalls.byPosition, { params: { position } }),
  positions: () => send(teamCalls.positions),
})
