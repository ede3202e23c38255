import 'server-only'
import { cacheItem, cacheList } from '#lib/cache/cache-answer'
import type { PageQuery } from '#lib/contract/common'
import { api } from '#lib/data/api'
import { everyPage, memoizeIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'
import { BESIDE_COUNT } from '#lib/limits'
import { links } from '#lib/links'

const list = tags.list('trivia')
const beside = tags.beside('trivia')

export async function triviaPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.trivia.list(page))
}

export async function triviaPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.trivia.byCategory(categoryId, page))
}

export async function triviaData(slug: string) {
  'use cache'
  return cacheItem([tags.item('trivia', slug)], () => api.trivia.data(slug))
}

const index = memoizeIndex(() =>
  everyPage(api.trivia.list, ({ slug, question, publishedAt, category }) => ({
    slug,
    title: question,
    summary: `A question on ${category.name.toLowerCase()}.`,
    publishedAt,
    updatedAt: publishedAt,
    category: category.id,
    image: links.cover(category.slug, slug),
  })),
)

/** What lists tell of every item, newest first. */
export async function triviaIndex() {
  'use cache'
  return cacheList([list], index)
}

/** What stands beside an item: others of its category, the newest ones, and the ones published before and after it. */
export async function triviaBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all] = await Promise.all([
      api.trivia.related(categoryId, slug),
      api.trivia.recentBeside(BESIDE_COUNT, slug),
      index(),
    ])
    return { related: related.slice(0, BESIDE_COUNT), recent, ...neighbours(all, slug) }
  })
}

export async function newestTrivia(limit: number) {
  'use cache'
  return cacheList([list], () => api.trivia.recentData(limit))
}
