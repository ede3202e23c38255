import type { z } from 'zod'
import type { articleCalls } from '#lib/contract/calls/article-calls'
import type { PageQuery } from '#lib/contract/common'
import { pageParams } from '#lib/reading/api/page-params'
import type { Send } from '#lib/reading/api/send'

/**
 * The calls that content types share (spec section 7).
 *
 * @param send - Sends a call.
 * @param calls - The calls of a content type.
 * @returns A function for each call.
 */
export const articleApi = <Summary extends z.ZodType, Item extends z.ZodType>(
  send: Send,
  calls: ReturnType<typeof articleCalls<Summary, Item>>,
) => ({
  list: (page: PageQuery) => send(calls.list, { query: pageParams(page) }),
  data: (slug: string) => send(calls.data, { query: { slug } }),
  byCategory: (categoryId: string, page: PageQuery) =>
    send(calls.byCategory, { params: { categoryId }, query: pageParams(page) }),
  recent: (limit: number) => send(calls.recent, { params: { limit: String(limit) } }),
  recentBeside: (limit: number, slug: string) => send(calls.recentBeside, { params: { limit: String(limit), slug } }),
  related: (categoryId: string, slug: string) => send(calls.related, { params: { categoryId, slug } }),
})
