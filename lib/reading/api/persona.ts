import { personaCalls } from '#lib/contract/persona'
import type { Send } from '#lib/reading/api/send'

/**
 * The persona calls of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const personaApi = (send: Send) => ({
  personas: () => send(personaCalls.personas),
  interests: () => send(personaCalls.interests),
})
