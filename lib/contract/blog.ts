import { z } from 'zod'
import { readCall } from '#lib/contract/calls/call'
import { categoryRef } from '#lib/contract/category'
import { categoryId, cover, dateTime, limit, pageOf, pageQuery, slug, webAddress, words } from '#lib/contract/common'

export const author = z.object({ name: z.string().min(1), role: z.string().default('') }).meta({ id: 'Author' })

export const keyFigure = z.object({ value: words.max(12), text: words.max(60) }).meta({ id: 'KeyFigure' })
export type KeyFigure = z.infer<typeof keyFigure>

export const blogSummary = z
  .object({
    id: z.string().min(1),
    slug,
    title: words,
    summary: z.string().default(''),
    category: categoryRef,
    tags: z.array(z.string()).default([]),
    author: author.optional(),
    publishedAt: dateTime,
    updatedAt: dateTime,
    readingMinutes: z.int().positive().optional(),
    cover: cover.optional(),
    keyFigure: keyFigure.optional().describe('What cards and the head of the page show large in place of the cover'),
  })
  .meta({ id: 'BlogSummary' })
export type BlogSummary = z.infer<typeof blogSummary>

export const faqEntry = z
  .object({ question: z.string().min(1), answer: z.string().min(1).describe('Text or HTML') })
  .meta({ id: 'FaqEntry' })

export const blog = blogSummary
  .extend({ body: z.string().describe('HTML'), faq: z.array(faqEntry).default([]) })
  .meta({ id: 'Blog' })
export type Blog = z.infer<typeof blog>

export const metaKeys = z
  .object({
    title: z.string().min(1),
    description: z.string(),
    keywords: z.array(z.string()).default([]),
    image: z.string(),
    canonical: webAddress.optional(),
    robots: z.string().optional(),
  })
  .meta({ id: 'MetaKeys' })
export type MetaKeys = z.infer<typeof metaKeys>

const noun = 'Blog posts'

export const blogCalls = {
  list: readCall({
    name: 'blog.list',
    path: '/api/blog/enable/list',
    summary: `${noun}, newest first`,
    query: pageQuery,
    answer: pageOf(blogSummary),
  }),
  details: readCall({
    name: 'blog.details',
    path: '/api/blog/blogdetails/{slug}',
    summary: 'One blog post; `admin` equal to the preview token shows drafts and scheduled posts too',
    params: z.object({ slug: z.string() }),
    query: z.object({ admin: z.string().default('') }),
    answer: blog,
  }),
  metaKeys: readCall({
    name: 'blog.metaKeys',
    path: '/api/blog/metaKeys/{slug}',
    summary: 'The words and the picture that a search engine or a link preview shows',
    params: z.object({ slug: z.string() }),
    answer: metaKeys,
  }),
  recent: readCall({
    name: 'blog.recent',
    path: '/api/blog/recent/{limit}',
    summary: `The newest ${noun.toLowerCase()}`,
    params: z.object({ limit }),
    answer: z.array(blogSummary),
  }),
  recentBeside: readCall({
    name: 'blog.recentBeside',
    path: '/api/blog/recent/{limit}/{slug}',
    summary: `The newest ${noun.toLowerCase()} without the one being read`,
    params: z.object({ limit, slug: z.string() }),
    answer: z.array(blogSummary),
  }),
  byCategory: readCall({
    name: 'blog.byCategory',
    path: '/api/blog/categories/get/{categoryId}',
    summary: `${noun} of one category, newest first`,
    params: z.object({ categoryId }),
    query: pageQuery,
    answer: pageOf(blogSummary),
  }),
}
