import { articleApi } from '#lib/api/article-api'
import type { Send } from '#lib/api/send'
import { triviaCalls } from '#lib/contract/trivia'

export const triviaApi = (send: Send) => ({
  ...articleApi(send, triviaCalls),
  recentData: (limit: number) => send(triviaCalls.recentData, { query: { limit: String(limit) } }),
})
