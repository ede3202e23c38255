import 'server-only'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { hasThumbnail } from '#lib/charts/picture/thumbnail'
import { tableOf } from '#lib/charts/table-of'
import type { Infographic, InfographicSummary } from '#lib/contract/infographic'
import { hash } from '#lib/covers/canvas'
import { articleTrail, links } from '#lib/links'
import { infographicData } from '#lib/reading/data/infographic'
import { tags } from '#lib/reading/data/tags'
import { type ArticlePages, pagesFrom } from '#lib/site/pages/article-pages'
import type { PageModel } from '#lib/site/pages/page-model'
import { datasetAndImage } from '#lib/site/pages/structured-data/articles'

/** The group of a share picture that shows an infographic's own chart; other data make another address. */
export const CHART_GROUP = 'infographic'

/** @returns The page of an infographic. */
export function infographicModel(item: Infographic): PageModel {
  const { slug, title, summary, finding, category, publishedAt, sections } = item
  return {
    path: links.infographic(slug),
    title,
    summary,
    description: summary,
    kind: 'Infographic',
    cover: hasThumbnail(item)
      ? [CHART_GROUP, slug, hash(JSON.stringify(sections)).toString(36)]
      : [category.slug, slug],
    trail: articleTrail.INFOGRAPHIC(category),
    article: { publishedAt, section: category.name },
    cacheTags: [tags.item('infographic', slug)],
    structuredData: datasetAndImage(item),
    html:
      toHtml([finding, summary].flatMap((words) => (words ? h('p', words) : []))) +
      sections.map((section, at) => sectionHtml(slug, section, at + 1)).join(''),
  }
}

function sectionHtml(slug: string, section: Infographic['sections'][number], number: number): string {
  const title = h('h2', section.title)
  if (section.kind === 'prose') return toHtml(title) + section.body
  const { columns, rows } = tableOf(section)
  const row = (cells: (string | number)[], tag: string) =>
    h(
      'tr',
      cells.map((cell) => h(tag, String(cell))),
    )
  return toHtml([
    title,
    h('img', { src: links.infographicFigure(slug, number), alt: section.title }),
    h('table', [
      h('thead', row(columns, 'th')),
      h(
        'tbody',
        rows.map((cells) => row(cells, 'td')),
      ),
    ]),
    ...(section.note ? [h('p', section.note)] : []),
  ])
}

/** The infographics. */
export const infographicPages: ArticlePages<Infographic, InfographicSummary> = {
  title: 'Infographics',
  lead: 'Figures about infrastructure, drawn from the data itself: each chart has its table and, where the figures are public, its source.',
  description:
    'Figures about the internet, energy and availability: each chart has its table and, where the figures are public, its source.',
  ...pagesFrom('infographic', {
    call: ({ infographic }, slug) => infographic.data({ slug }),
    read: infographicData,
    model: infographicModel,
  }),
}
