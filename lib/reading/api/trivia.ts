import { triviaCalls } from '#lib/contract/trivia'
import { articleApi } from '#lib/reading/api/article-api'
import type { Send } from '#lib/reading/api/send'

/**
 * The trivia calls of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const triviaApi = (send: Send) => ({
  ...articleApi(send, triviaCalls),
  recentData: (limit: number) => send(triviaCalls.recentData, { query: { limit: String(limit) } }),
})
