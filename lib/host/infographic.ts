import 'server-only'
import type { Hono } from 'hono'
import { hasThumbnail } from '#lib/charts/picture/thumbnail'
import { type Infographic, type InfographicSection, infographicCalls } from '#lib/contract/infographic'
import { articleLists, withoutPublication } from '#lib/host/articles/article-lists'
import { articleRecords, coverOf } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderMarkdown } from '#lib/host/content/markdown'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'

export const infographicRecords = articleRecords('INFOGRAPHIC', (file): Infographic => {
  const { id, slug, category, data } = file
  const cover = coverOf(file, data.title)
  return {
    ...data,
    id,
    slug,
    category,
    cover: hasThumbnail(data) ? { ...cover, url: links.infographicThumbnail(slug) } : cover,
    sections: data.sections.map(drawnSection),
  }
})
export const infographicLists = articleLists(infographicRecords)

/** The infographic calls of spec section 7. */
export function serveInfographics(host: Hono): void {
  serveArticles(host, infographicCalls, infographicLists, {
    summary: (item) => {
      const { sections, ...summary } = withoutPublication(item)
      return summary
    },
    whole: (item) => item,
  })
}

/** Sections that no change has touched are the same objects as before. */
const drawnSection = memoize(
  (section: InfographicSection): InfographicSection =>
    section.kind === 'prose' ? { ...section, body: renderMarkdown(section.body) } : section,
)
