import 'server-only'
import type { Hono } from 'hono'
import { serveCall } from '#lib/contract/calls/serve-call'
import { categoryCalls } from '#lib/contract/category'
import { articleHosts } from '#lib/host/article-hosts'
import { idOf } from '#lib/host/articles/article-lists'
import { categoryFiles } from '#lib/host/articles/article-record'

/** The categories call of spec section 7. */
export function serveCategories(host: Hono): void {
  serveCall(host, categoryCalls.list, () =>
    categoryFiles().map((category) => {
      const id = idOf(category.type, category.slug)
      return { ...category, id, count: articleHosts[category.type].countIn(id) }
    }),
  )
}
