import type { Hono } from 'hono'
import type { z } from 'zod'
import type { articleCalls } from '#lib/contract/calls/article-calls'
import { serveCall } from '#lib/contract/calls/serve-call'
import type { PageOf } from '#lib/contract/common'
import { type Article, type articleLists, withoutPublication } from '#lib/host/articles/article-lists'

/** Serves the six calls that trivia and infographics share; `summary` takes of an item what a list shows, `whole` all that its page does. */
export function serveArticles<Summary, Whole extends object, Item extends Article>(
  host: Hono,
  calls: ReturnType<typeof articleCalls<z.ZodType<Summary>, z.ZodType<Whole>>>,
  lists: ReturnType<typeof articleLists<Item>>,
  { summary, whole }: { summary: (item: Item) => Summary; whole: (item: Item) => Whole },
): void {
  const publish = (item: Item) => withoutPublication(whole(item))
  const page = (of: PageOf<Item>) => ({ ...of, items: of.items.map(summary) })
  serveCall(host, calls.list, ({ query }) => page(lists.page(query)))
  serveCall(host, calls.data, ({ query }) => lists.findWhole(query.slug, query.admin, publish))
  serveCall(host, calls.byCategory, ({ params, query }) => page(lists.pageOfCategory(params.categoryId, query)))
  serveCall(host, calls.recent, ({ params }) => lists.recent(params.limit).map(summary))
  serveCall(host, calls.recentBeside, ({ params }) => lists.recent(params.limit, params.slug).map(summary))
  serveCall(host, calls.related, ({ params }) => lists.related(params.categoryId, params.slug).map(summary))
}
