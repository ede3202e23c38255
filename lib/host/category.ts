import 'server-only'
import type { Hono } from 'hono'
import { categoryCalls } from '#lib/contract/category'
import { idOf } from '#lib/host/articles'
import { articleHosts } from '#lib/host/content-types'
import { categoryFiles } from '#lib/host/records'
import { serveCall } from '#lib/host/serve-call'

/** The categories call of spec section 7. */
export function serveCategories(host: Hono): void {
  serveCall(host, categoryCalls.list, () =>
    categoryFiles().map((category) => {
      const id = idOf(category.type, category.slug)
      return { ...category, id, count: articleHosts[category.type].countIn(id) }
    }),
  )
}
