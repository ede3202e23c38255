import 'server-only'
import type { Hono } from 'hono'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { drawFigure } from '#lib/charts/picture/poster'
import { type BlogSummary, blogCalls } from '#lib/contract/blog'
import { serveCall } from '#lib/contract/calls/serve-call'
import { articleLists, withoutPublication } from '#lib/host/articles/article-lists'
import { type ArticleRecord, articleRecords, coverOf, identityOf, readRecord } from '#lib/host/articles/article-record'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import type { SizeOf } from '#lib/host/content/figures'
import type { FileText } from '#lib/host/content/file-text'
import { RENDERED_MAX, readingMinutes, renderBody, renderMarkdown } from '#lib/host/content/markdown'
import { infographicRecords } from '#lib/host/infographic'
import { memoize } from '#lib/memoize'

type BlogRecord = ArticleRecord<Omit<BlogSummary, 'id' | 'category' | 'cover'> & { figures: string[] }>

export const blogRecords = articleRecords(
  'BLOG',
  ({ slug, data, markdown, text }): BlogRecord => {
    const { title, summary, category, tags, author, publishedAt, updatedAt = publishedAt, keyFigure } = data
    const { draft, unpublishedAt } = data
    const head = { title, summary, category, tags, author, publishedAt, updatedAt, keyFigure, draft, unpublishedAt }
    const figures = markdown.match(FIGURES) ?? []
    // A value is a part of its text, all of which would stay in memory: it is copied.
    return { ...structuredClone({ ...head, figures }), slug, readingMinutes: readingMinutes(markdown), text }
  },
  ({ figures, text }, complain) => {
    for (const src of figures.filter((figure) => !sectionAt(figure))) {
      complain(new ContentError(text.file, lineOf(text, src), 'body', `shows ${src}, which is no drawing`))
    }
  },
)
export const blogLists = articleLists('BLOG', blogRecords)

/** A post with its body, which is rendered when it is asked for. */
export function wholePost(post: BlogRecord) {
  const { data, markdown } = readRecord('BLOG', post)
  const body = markdown.includes('/infographics/')
    ? bodyWithFigures(post.text, markdown)
    : renderBody(post.text, markdown)
  return { ...data, ...summaryOf(post), body }
}

/** The blog calls of spec section 7. */
export function serveBlog(host: Hono): void {
  serveCall(host, blogCalls.list, ({ query }) => summaries(blogLists.page(query)))
  serveCall(host, blogCalls.recent, ({ params }) => blogLists.recent(params.limit).map(summaryOf))
  serveCall(host, blogCalls.recentBeside, ({ params }) => blogLists.recent(params.limit, params.slug).map(summaryOf))
  serveCall(host, blogCalls.byCategory, ({ params, query }) =>
    summaries(blogLists.pageOfCategory(params.categoryId, query)),
  )
  serveCall(host, blogCalls.details, ({ params, query }) =>
    blogLists.findWhole(params.slug, query.admin, (post) => withoutPublication(wholePost(post))),
  )
  serveCall(host, blogCalls.metaKeys, ({ params }) => {
    const post = blogLists.find(params.slug)
    return (
      post && { title: post.title, description: post.summary, keywords: post.tags, image: summaryOf(post).cover.url }
    )
  })
}

const summaries = <T extends { items: BlogRecord[] }>(page: T) => ({ ...page, items: page.items.map(summaryOf) })

function summaryOf(post: BlogRecord) {
  const { title, summary, tags, author, publishedAt, updatedAt, readingMinutes, keyFigure } = post
  const { id, slug, category } = identityOf('BLOG', post)
  const cover = coverOf(post, title, tags)
  const head = { id, slug, title, summary, category, tags, author, publishedAt, updatedAt, readingMinutes, cover }
  return { ...head, ...(keyFigure && { keyFigure }) } satisfies BlogSummary
}

const FIGURE = /^\/infographics\/([\w-]+)\/section-(\d+)\.svg$/
const FIGURES = /(?<=\]\()\/infographics\/[\w-]+\/section-\d+\.svg/g

/** A body with figures is rendered anew after each change, because their sizes are those of other files. */
const bodyWithFigures = memoize((_text: FileText, markdown: string) => renderMarkdown(markdown, figureSize), {
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
