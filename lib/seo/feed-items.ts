import 'server-only'
import PQueue from 'p-queue'
import { tableOf } from '#lib/charts/table-of'
import type { ContentType } from '#lib/contract/category'
import type { Infographic } from '#lib/contract/infographic'
import { blogDetails, blogPage, blogPageOfCategory } from '#lib/data/blog'
import { categoriesOf } from '#lib/data/category'
import { infographicData, infographicPage, infographicPageOfCategory } from '#lib/data/infographic'
import { triviaData, triviaPage, triviaPageOfCategory } from '#lib/data/trivia'
import { links } from '#lib/links'
import { absolute } from '#lib/seo/metadata'
import { feedHtml } from '#lib/text/feed-html'

/** How many items a feed holds. */
const ITEMS = 20
const NEWEST = { page: 1, size: ITEMS }
const AT_ONCE = 4

export interface FeedItem {
  path: string
  title: string
  summary: string
  /** All of it, as HTML with whole addresses. */
  content: string
  category: string
  publishedAt: string
  updatedAt: string
  author?: string
}

export interface FeedContent {
  title: string
  description: string
  items: FeedItem[]
}

const html = (body: string) => feedHtml(body, absolute)

async function blogItem({ slug }: { slug: string }): Promise<FeedItem | undefined> {
  const post = await blogDetails(slug)
  if (!post) return undefined
  const { title, summary, body, category, publishedAt, updatedAt, author } = post
  return {
    path: links.blog(slug),
    title,
    summary,
    content: html(body),
    category: category.name,
    publishedAt,
    updatedAt,
    author: author.name,
  }
}

async function triviaItem({ slug }: { slug: string }): Promise<FeedItem | undefined> {
  const item = await triviaData(slug)
  if (!item) return undefined
  const { question, answer, explanation, category, publishedAt } = item
  const content = html(`<p>${escapeHtml(answer)}</p>${explanation}`)
  return {
    path: links.trivia(slug),
    title: question,
    summary: question,
    content,
    category: category.name,
    publishedAt,
    updatedAt: publishedAt,
  }
}

async function infographicItem({ slug }: { slug: string }): Promise<FeedItem | undefined> {
  const item = await infographicData(slug)
  if (!item) return undefined
  const { title, summary, category, publishedAt } = item
  const content = html(
    `<p>${escapeHtml(summary)}</p>${item.sections.map((section, index) => sectionHtml(item, section, index)).join('')}`,
  )
  return {
    path: links.infographic(slug),
    title,
    summary,
    content,
    category: category.name,
    publishedAt,
    updatedAt: publishedAt,
  }
}

function sectionHtml({ slug }: Infographic, section: Infographic['sections'][number], index: number): string {
  const title = `<h2>${escapeHtml(section.title)}</h2>`
  if (section.kind === 'prose') return title + section.body
  const { columns, rows } = tableOf(section)
  const row = (cells: (string | number)[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell))}</${tag}>`).join('')}</tr>`
  const table = `<table><thead>${row(columns, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
  return `${title}<img src="${links.infographicFigure(slug, index + 1)}" alt="${escapeHtml(section.title)}">${table}`
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const TYPES: Record<ContentType, { name: string; newest: (categoryId?: string) => Promise<(FeedItem | undefined)[]> }> =
  {
    BLOG: {
      name: 'Blogs',
      newest: async (id) => each((await (id ? blogPageOfCategory(id, NEWEST) : blogPage(NEWEST))).items, blogItem),
    },
    TRIVIA: {
      name: 'Trivia',
      newest: async (id) =>
        each((await (id ? triviaPageOfCategory(id, NEWEST) : triviaPage(NEWEST))).items, triviaItem),
    },
    INFOGRAPHIC: {
      name: 'Infographics',
      newest: async (id) =>
        each((await (id ? infographicPageOfCategory(id, NEWEST) : infographicPage(NEWEST))).items, infographicItem),
    },
  }

/** A few at a time: where the processor is busy, sixty calls at once would all wait longer than a call may take. */
const each = <T extends { slug: string }>(items: T[], make: (item: T) => Promise<FeedItem | undefined>) =>
  new PQueue({ concurrency: AT_ONCE }).addAll(items.map((item) => () => make(item)))

/** The newest items of a feed by its name: `all`, a content type (`blog`), or one of its categories (`blog-networks`). */
export async function feedContent(name: string): Promise<FeedContent | undefined> {
  const all = Object.entries(TYPES) as [ContentType, (typeof TYPES)[ContentType]][]
  if (name === 'all') {
    const items = (await Promise.all(all.map(([, { newest }]) => newest()))).flat()
    return { title: 'WSE', description: 'Blogs, trivia and infographics of WSE', items: newestOf(items) }
  }
  const [type, kind] = all.find(([key]) => name === key.toLowerCase() || name.startsWith(`${key.toLowerCase()}-`)) ?? []
  if (!type || !kind) return undefined
  if (name === type.toLowerCase()) {
    return { title: `WSE: ${kind.name}`, description: `${kind.name} of WSE`, items: newestOf(await kind.newest()) }
  }
  const category = (await categoriesOf(type)).find(({ slug }) => name === `${type.toLowerCase()}-${slug}`)
  if (!category) return undefined
  const items = newestOf(await kind.newest(category.id))
  return { title: `WSE: ${kind.name}, ${category.name}`, description: category.description, items }
}

const newestOf = (items: (FeedItem | undefined)[]): FeedItem[] =>
  items
    .filter((item) => item !== undefined)
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, ITEMS)
