import { pageParams } from '#lib/api/page-params'
import type { Send } from '#lib/api/send'
import type { PageQuery } from '#lib/contract/common'
import { infographicCalls } from '#lib/contract/infographic'

export const infographicApi = (send: Send) => ({
  list: (page: PageQuery) => send(infographicCalls.list, { query: pageParams(page) }),
  data: (slug: string) => send(infographicCalls.data, { query: { slug } }),
  byCategory: (categoryId: string, page: PageQuery) =>
    send(infographicCalls.byCategory, { params: { categoryId }, query: pageParams(page) }),
  recent: (limit: number) => send(infographicCalls.recent, { params: { limit: String(limit) } }),
  recentBeside: (limit: number, slug: string) =>
    send(infographicCalls.recentBeside, { params: { limit: String(limit), slug } }),
  related: (categoryId: string, slug: string) => send(infographicCalls.related, { params: { categoryId, slug } }),
})
