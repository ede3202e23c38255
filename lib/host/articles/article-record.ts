import 'server-only'
import type { z } from 'zod'
import { drawFigure } from '#lib/charts/poster'
import { ContentError } from '#lib/content/content-error'
import { type ContentFile, readDataFile, readFolder } from '#lib/content/files'
import { readingMinutes, renderMarkdown } from '#lib/content/markdown'
import { memoizeContent } from '#lib/content/memoize-content'
import type { Blog } from '#lib/contract/blog'
import type { CategoryRef } from '#lib/contract/category'
import type { ContentType } from '#lib/contract/content-types'
import { blogFile, categoriesFile, infographicFile, triviaFile } from '#lib/contract/content-files'
import type { Infographic, InfographicSection } from '#lib/contract/infographic'
import type { Trivia } from '#lib/contract/trivia'
import { idOf, newestFirst } from '#lib/host/articles'
import { links } from '#lib/links'

/** The host's records, made from content/ once and memoized. Bodies are drawn from Markdown only when one is asked for. */

export const categoryFiles = memoizeContent(() => readDataFile(categoriesFile, 'categories.yaml'))

/** A blog post with what only the host knows of it. */
export type BlogRecord = Blog & { draft: boolean }

export const blogRecords = memoizeContent(() => readFolder(blogFile, 'blog').map(blogRecord).sort(newestFirst))
export const publishedRecords = memoizeContent(() => blogRecords().filter((post) => !post.draft))
export const triviaRecords = memoizeContent(() => readFolder(triviaFile, 'trivia').map(triviaRecord).sort(newestFirst))
export const infographicRecords = memoizeContent(() =>
  readFolder(infographicFile, 'infographics').map(infographicRecord).sort(newestFirst),
)

function blogRecord({ slug, data, file, markdown }: ContentFile<z.infer<typeof blogFile>>): BlogRecord {
  return withLazy('body', () => renderMarkdown(markdown, (src) => figureSize(src, file)), {
    ...data,
    id: idOf('BLOG', slug),
    slug,
    updatedAt: data.updatedAt ?? data.publishedAt,
    readingMinutes: readingMinutes(markdown),
    category: categoryNamed('BLOG', data.category, file),
    cover: coverOf(data.category, slug, data.title),
  })
}

function triviaRecord({ slug, data, file, markdown }: ContentFile<z.infer<typeof triviaFile>>): Trivia {
  return withLazy('explanation', () => renderMarkdown(markdown), {
    ...data,
    id: idOf('TRIVIA', slug),
    slug,
    category: categoryNamed('TRIVIA', data.category, file),
  })
}

function infographicRecord({ slug, data, file }: ContentFile<z.infer<typeof infographicFile>>): Infographic {
  return {
    ...data,
    id: idOf('INFOGRAPHIC', slug),
    slug,
    category: categoryNamed('INFOGRAPHIC', data.category, file),
    cover: coverOf(data.category, slug, data.title),
    sections: data.sections.map(drawnSection),
  }
}

const drawnSection = (section: InfographicSection): InfographicSection =>
  section.kind === 'prose' ? { ...section, body: renderMarkdown(section.body) } : section

const FIGURE = /^\/infographics\/([\w-]+)\/section-(\d+)\.svg$/

/**
 * A figure of a post is a section of an infographic.
 *
 * @throws ContentError where there is no such section to draw.
 */
function figureSize(src: string, file: string): { width: number; height: number } | undefined {
  const [, slug, number] = FIGURE.exec(src) ?? []
  if (!slug) return undefined
  const section = infographicRecords().find((item) => item.slug === slug)?.sections[Number(number) - 1]
  if (!section || section.kind === 'prose') throw new ContentError(file, 1, 'body', `shows ${src}, which is no drawing`)
  const { width, height } = drawFigure(section).properties
  return { width: Number(width), height: Number(height) }
}

/** Adds a field that is made when it is first read, and that a copy or JSON still sees as an ordinary one. */
function withLazy<Key extends string, T extends object>(
  key: Key,
  make: () => string,
  record: T,
): T & Record<Key, string> {
  let made: string | undefined
  return Object.defineProperty(record, key, {
    enumerable: true,
    get: () => {
      made ??= make()
      return made
    },
  }) as T & Record<Key, string>
}

/** The cover follows from slug and category, so that those of one category look akin. */
const coverOf = (category: string, slug: string, title: string) => ({
  url: links.cover(category, slug),
  alt: `Drawing for ${title}`,
  width: 1200,
  height: 630,
})

function categoryNamed(type: ContentType, slug: string, file: string): CategoryRef {
  const found = categoryFiles().find((category) => category.type === type && category.slug === slug)
  if (!found)
    throw new ContentError(file, 1, 'category', `is "${slug}", which categories.yaml does not list for ${type}`)
  return { id: idOf(type, slug), slug, name: found.name }
}
