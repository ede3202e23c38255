import 'server-only'
import { compareDesc } from 'date-fns/compareDesc'
import PQueue from 'p-queue'
import { parseTime } from '#lib/base/format/parse-time'
import { feedHtml } from '#lib/base/html/feed-html'
import { CONTENT_TYPES, type ContentType, contentTypes } from '#lib/content-types'
import { categoriesOf } from '#lib/reading/data/category'
import { absolute } from '#lib/site/pages/absolute'
import { articlePages } from '#lib/site/pages/by-content-type'
import type { PageModel } from '#lib/site/pages/page-model'
import { SITE_NAME } from '#lib/site/pages/site-name'

/** How many items a feed holds. */
const ITEMS = 20
const NEWEST = { page: 1, size: ITEMS }
const AT_ONCE = 4

export interface FeedItem {
  path: string
  title: string
  summary: string
  /** All of it, as HTML with absolute URLs. */
  content: string
  category: string
  publishedAt: string
  updatedAt: string
  author?: string | undefined
}

export interface FeedContent {
  title: string
  description: string
  items: FeedItem[]
}

function feedItem({ path, title, summary, html, article }: PageModel): FeedItem[] {
  if (!article) return []
  const { section, publishedAt, updatedAt = publishedAt, author } = article
  const content = feedHtml(html, (address) => new URL(address, absolute(path)).href)
  return [{ path, title, summary, content, category: section, publishedAt, updatedAt, author }]
}

/**
 * The newest items of one list, or of several. Which they are is read from the lists: an item that no feed shows is not rendered, and
 * one that can't be read holds up none of the others.
 * A few at a time: where the processor is busy, all calls at once would each wait longer than a call may take.
 */
async function newest(types: readonly ContentType[], categoryId?: string): Promise<FeedItem[]> {
  const lists = await Promise.all(
    types.map(async (type) => {
      const { page, pageOfCategory, find } = articlePages[type]
      const { items } = await (categoryId === undefined ? page(NEWEST) : pageOfCategory(categoryId, NEWEST))
      return items.map(({ slug, publishedAt }) => ({ publishedAt, find: () => find(slug) }))
    }),
  )
  const chosen = lists
    .flat()
    .sort((a, b) => compareDesc(parseTime(a.publishedAt), parseTime(b.publishedAt)))
    .slice(0, ITEMS)
  const queue = new PQueue({ concurrency: AT_ONCE })
  const itemOf = async ({ find }: (typeof chosen)[number]) => {
    const model = await find()
    return model ? feedItem(model) : []
  }
  const items = await Promise.allSettled(chosen.map((one) => queue.add(() => itemOf(one))))
  const failed = items.filter((item) => item.status === 'rejected')
  if (failed[0] && failed.length === items.length) throw failed[0].reason
  return items.flatMap((item) => (item.status === 'fulfilled' ? item.value : []))
}

/**
 * The newest items of a feed.
 *
 * @param name - `all`, the noun of a content type (`blog`), or that of a category (`blog-networks`).
 * @returns What the feed holds, or undefined where there is no such feed.
 */
export async function feedContent(name: string): Promise<FeedContent | undefined> {
  if (name === 'all') {
    const plurals = contentTypes.map((type) => CONTENT_TYPES[type].plural.toLowerCase())
    const list = new Intl.ListFormat('en-GB').format(plurals)
    const description = `${list.charAt(0).toUpperCase()}${list.slice(1)} of ${SITE_NAME}`
    return { title: SITE_NAME, description, items: await newest(contentTypes) }
  }
  const type = contentTypes.find((each) => `${name}-`.startsWith(`${CONTENT_TYPES[each].noun}-`))
  if (!type) return undefined
  const { noun, plural } = CONTENT_TYPES[type]
  const title = `${SITE_NAME}: ${plural}`
  if (name === noun) return { title, description: `${plural} of ${SITE_NAME}`, items: await newest([type]) }
  const category = (await categoriesOf(type)).find(({ slug }) => name === `${noun}-${slug}`)
  if (!category) return undefined
  const items = await newest([type], category.id)
  return { title: `${title}, ${category.name}`, description: category.description, items }
}
