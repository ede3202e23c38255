import 'server-only'
import type { Hono } from 'hono'
import { categoryCalls } from '#lib/contract/category'
import { idOf } from '#lib/host/articles'
import { blogLists } from '#lib/host/blog'
import { infographicLists } from '#lib/host/infographic'
import { categoryFiles } from '#lib/host/records'
import { serveCall } from '#lib/host/serve-call'
import { triviaLists } from '#lib/host/trivia'

const lists = { BLOG: blogLists, TRIVIA: triviaLists, INFOGRAPHIC: infographicLists }

/** The categories call of spec section 7. */
export function serveCategories(host: Hono): void {
  serveCall(host, categoryCalls.list, () =>
    categoryFiles().map((category) => {
      const id = idOf(category.type, category.slug)
      return { ...category, id, count: lists[category.type].countIn(id) }
    }),
  )
}
