import 'server-only'
import type { Hono } from 'hono'
import { hasThumbnail } from '#lib/charts/picture/thumbnail'
import { type InfographicSection, infographicCalls } from '#lib/contract/infographic'
import { articleLists, withoutPublication } from '#lib/host/articles/article-lists'
import { articleRecords, coverOf, identityOf } from '#lib/host/articles/article-record'
import { serveArticles } from '#lib/host/articles/serve-articles'
import { renderMarkdown } from '#lib/host/content/markdown'
import { links } from '#lib/links'

/** All of an infographic: drawings are made of it, too. */
export const infographicRecords = articleRecords('INFOGRAPHIC', ({ slug, data, text }) => {
  const cover = coverOf({ slug, category: data.category }, data.title)
  return {
    ...data,
    slug,
    text,
    cover: hasThumbnail(data) ? { ...cover, url: links.infographicThumbnail(slug) } : cover,
    sections: data.sections.map(drawnSection),
  }
})
export const infographicLists = articleLists('INFOGRAPHIC', infographicRecords)

type InfographicRecord = ReturnType<typeof infographicRecords>[number]
export const wholeInfographic = ({ text: _, ...item }: InfographicRecord) => ({
  ...item,
  ...identityOf('INFOGRAPHIC', item),
})

/** The infographic calls of spec section 7. */
export function serveInfographics(host: Hono): void {
  serveArticles(host, infographicCalls, infographicLists, {
    summary: (item) => {
      const { sections, ...summary } = withoutPublication(wholeInfographic(item))
      return summary
    },
    whole: wholeInfographic,
  })
}

const drawnSection = (section: InfographicSection): InfographicSection =>
  section.kind === 'prose' ? { ...section, body: renderMarkdown(section.body) } : section
