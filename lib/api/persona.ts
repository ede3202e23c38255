import type { Send } from '#lib/api/send'
import { personaCalls } from '#lib/contract/persona'

export const personaApi = (send: Send) => ({
  personas: () => send(personaCalls.personas),
  interests: () => send(personaCalls.interests),
})
