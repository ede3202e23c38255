import 'server-only'
import type { Hono } from 'hono'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { drawFigure } from '#lib/charts/picture/poster'
import { type Blog, type BlogSummary, blogCalls } from '#lib/contract/blog'
import { serveCall } from '#lib/contract/calls/serve-call'
import type { Cover } from '#lib/contract/common'
import { articleLists, withoutPublication } from '#lib/host/articles/article-lists'
import { articleRecords, coverOf } from '#lib/host/articles/article-record'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import type { SizeOf } from '#lib/host/content/figures'
import type { ContentFile } from '#lib/host/content/files'
import { RENDERED_MAX, readingMinutes, renderBody, renderMarkdown } from '#lib/host/content/markdown'
import { infographicRecords } from '#lib/host/infographic'
import { memoize } from '#lib/memoize'

/** A blog post with what only the host knows of it. Its body is rendered when it is asked for: no list needs it. */
type BlogRecord = Omit<Blog, 'body'> & { draft: boolean; cover: Cover; body: () => string }

export const blogRecords = articleRecords(
  'BLOG',
  (file): BlogRecord => {
    const { id, slug, category, data } = file
    return {
      ...data,
      id,
      slug,
      category,
      updatedAt: data.updatedAt ?? data.publishedAt,
      readingMinutes: readOnce(file).minutes,
      cover: coverOf(file, data.title, data.tags),
      body: () => (readOnce(file).hasFigures ? bodyWithFigures(file) : renderBody(file)),
    }
  },
  (file, complain) => {
    for (const src of readOnce(file).figures.filter((figure) => !sectionAt(figure))) {
      complain(new ContentError(file.file, lineOf(file.text, src), 'body', `shows ${src}, which is no drawing`))
    }
  },
)
export const blogLists = articleLists(blogRecords)
export const wholePost = (post: BlogRecord) => ({ ...post, body: post.body() })

/** The blog calls of spec section 7. */
export function serveBlog(host: Hono): void {
  serveCall(host, blogCalls.list, ({ query }) => summaries(blogLists.page(query)))
  serveCall(host, blogCalls.recent, ({ params }) => blogLists.recent(params.limit).map(summary))
  serveCall(host, blogCalls.recentBeside, ({ params }) => blogLists.recent(params.limit, params.slug).map(summary))
  serveCall(host, blogCalls.byCategory, ({ params, query }) =>
    summaries(blogLists.pageOfCategory(params.categoryId, query)),
  )
  serveCall(host, blogCalls.details, ({ params, query }) => {
    const post = blogLists.find(params.slug, query.admin)
    return post && withoutPublication(wholePost(post))
  })
  serveCall(host, blogCalls.metaKeys, ({ params }) => {
    const post = blogLists.find(params.slug)
    return post && { title: post.title, description: post.summary, keywords: post.tags, image: post.cover.url }
  })
}

const summaries = <T extends { items: BlogRecord[] }>(page: T) => ({ ...page, items: page.items.map(summary) })

function summary(post: BlogRecord): BlogSummary {
  const { id, slug, title, category, tags, author, publishedAt, updatedAt, readingMinutes, cover, keyFigure } = post
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
    ...(keyFigure && { keyFigure }),
  }
}

const FIGURE = /^\/infographics\/([\w-]+)\/section-(\d+)\.svg$/
const FIGURES = /(?<=\]\()\/infographics\/[\w-]+\/section-\d+\.svg/g

/** A match is a part of its text, all of which would stay in memory: it is copied. */
const readOnce = memoize(({ markdown }: ContentFile<unknown>) => {
  const text = markdown()
  const figures = (text.match(FIGURES) ?? []).map((src) => Buffer.from(src).toString())
  return { minutes: readingMinutes(text), hasFigures: text.includes('/infographics/'), figures }
})

/** A body with figures is rendered anew after each change, because their sizes are those of other files. */
const bodyWithFigures = memoize(({ markdown }: ContentFile<unknown>) => renderMarkdown(markdown(), figureSize), {
  stampOf: () => infographicRecords(),
  max: RENDERED_MAX,
})

/** A figure of a post is a section of an infographic; what is none has no size. */
const figureSize: SizeOf = (src) => {
  const section = sectionAt(src)
  if (!section) return undefined
  const sizeIn = (column: typeof WIDE | typeof NARROW) => {
    const { width, height } = drawFigure(section, column).properties
    return { width: Number(width), height: Number(height) }
  }
  return { ...sizeIn(WIDE), narrow: { src: src.replace('.svg', '-narrow.svg'), ...sizeIn(NARROW) } }
}

function sectionAt(src: string) {
  const [, slug, number] = FIGURE.exec(src) ?? []
  const section = slug && infographicRecords().find((item) => item.slug === slug)?.sections[Number(number) - 1]
  return section && section.kind !== 'prose' ? section : undefined
}
