import { blogCalls } from '#lib/contract/blog'
import type { PageQuery } from '#lib/contract/common'
import { pageParams } from '#lib/reading/api/page-params'
import type { Send } from '#lib/reading/api/send'

/**
 * The blog calls of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const blogApi = (send: Send) => ({
  list: (page: PageQuery) => send(blogCalls.list, { query: pageParams(page) }),
  details: (slug: string, admin = '') => send(blogCalls.details, { params: { slug }, query: { admin } }),
  metaKeys: (slug: string) => send(blogCalls.metaKeys, { params: { slug } }),
  recent: (limit: number) => send(blogCalls.recent, { params: { limit: String(limit) } }),
  recentBeside: (limit: number, slug: string) =>
    send(blogCalls.recentBeside, { params: { limit: String(limit), slug } }),
  byCategory: (categoryId: string, page: PageQuery) =>
    send(blogCalls.byCategory, { params: { categoryId }, query: pageParams(page) }),
})
