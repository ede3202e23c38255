import 'server-only'
import type { Hono } from 'hono'
import { config } from '#lib/config'
import { type BlogSummary, blogCalls } from '#lib/contract/blog'
import { articleLists } from '#lib/host/articles'
import { type BlogRecord, blogRecords, publishedRecords } from '#lib/host/records'
import { serveCall } from '#lib/host/serve-call'

export const blogLists = articleLists(publishedRecords)

/** The blog calls of spec section 7. */
export function serveBlog(host: Hono): void {
  serveCall(host, blogCalls.list, ({ query }) => summaries(blogLists.page(query)))
  serveCall(host, blogCalls.recent, ({ params }) => blogLists.recent(params.limit).map(summary))
  serveCall(host, blogCalls.recentBeside, ({ params }) => blogLists.recent(params.limit, params.slug).map(summary))
  serveCall(host, blogCalls.byCategory, ({ params, query }) =>
    summaries(blogLists.pageOfCategory(params.categoryId, query)),
  )
  serveCall(host, blogCalls.details, ({ params, query }) => details(params.slug, query.admin))
  serveCall(host, blogCalls.metaKeys, ({ params }) => {
    const post = blogLists.find(params.slug)
    return post && { title: post.title, description: post.summary, keywords: post.tags, image: post.cover.url }
  })
}

function details(slug: string, admin: string) {
  const isPreview = config.PREVIEW_TOKEN !== undefined && admin === config.PREVIEW_TOKEN
  const post = isPreview ? blogRecords().find((record) => record.slug === slug) : blogLists.find(slug)
  if (!post) return undefined
  const { draft: _, ...answer } = post
  return answer
}

const summaries = <T extends { items: BlogRecord[] }>(page: T) => ({ ...page, items: page.items.map(summary) })

/** Names each field, so that the body is not drawn for a list. */
function summary(post: BlogRecord): BlogSummary {
  const { id, slug, title, category, tags, author, publishedAt, updatedAt, readingMinutes, cover } = post
  return {
    id,
    slug,
    title,
    summary: post.summary,
    category,
    tags,
    author,
    publishedAt,
    updatedAt,
    readingMinutes,
    cover,
  }
}
