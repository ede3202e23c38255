import { pageParams } from '#lib/api/page-params'
import type { Send } from '#lib/api/send'
import type { PageQuery } from '#lib/contract/common'
import { triviaCalls } from '#lib/contract/trivia'

export const triviaApi = (send: Send) => ({
  list: (page: PageQuery) => send(triviaCalls.list, { query: pageParams(page) }),
  data: (slug: string) => send(triviaCalls.data, { query: { slug } }),
  byCategory: (categoryId: string, page: PageQuery) =>
    send(triviaCalls.byCategory, { params: { categoryId }, query: pageParams(page) }),
  recent: (limit: number) => send(triviaCalls.recent, { params: { limit: String(limit) } }),
  recentBeside: (limit: number, slug: string) =>
    send(triviaCalls.recentBeside, { params: { limit: String(limit), slug } }),
  related: (categoryId: string, slug: string) => send(triviaCalls.related, { params: { categoryId, slug } }),
  recentData: (limit: number) => send(triviaCalls.recentData, { query: { limit: String(limit) } }),
})
