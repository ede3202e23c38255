import 'server-only'
import type { Hono } from 'hono'
import { hasThumbnail } from '#lib/charts/picture/thumbnail'
import { type Infographic, type InfographicSection, infographicCalls } from '#lib/contract/infographic'
import { articleLists, withoutPublication } from '#lib/host/articles/article-lists'
import { articleRecords } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderMarkdown } from '#lib/host/content/markdown'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'

export const infographicRecords = articleRecords(
  'INFOGRAPHIC',
  ({ id, slug, category, data, cover }): Infographic => ({
    ...data,
    id,
    slug,
    category,
    cover: hasThumbnail(data) ? { ...cover(data.title), url: links.infographicThumbnail(slug) } : cover(data.title),
    sections: data.sections.map(drawnSection),
  }),
)
export const infographicLists = articleLists(infographicRecords)

/** The infographic calls of spec section 7. */
export function serveInfographics(host: Hono): void {
  serveArticles(host, infographicCalls, infographicLists, (item) => {
    const { sections, ...summary } = withoutPublication(item)
    return summary
  })
}

/** Sections that no change has touched are the same objects as before. */
const drawnSection = memoize(
  (section: InfographicSection): InfographicSection =>
    section.kind === 'prose' ? { ...section, body: renderMarkdown(section.body) } : section,
)
