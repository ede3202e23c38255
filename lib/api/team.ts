import type { Send } from '#lib/api/send'
import { teamCalls } from '#lib/contract/team'

export const teamApi = (send: Send) => ({
  list: () => send(teamCalls.list),
  byPosition: (position: string) => send(teamCalls.byPosition, { params: { position } }),
  positions: () => send(teamCalls.positions),
})
