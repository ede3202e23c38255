import 'server-only'
import type { CategoryRef } from '#lib/contract/category'
import type { PageQuery } from '#lib/contract/common'
import { api } from '#lib/data/api'
import { cacheItem, cacheList } from '#lib/data/cache-answer'
import { everyPage, memoizeIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'
import { BESIDE_COUNT } from '#lib/limits'
import { links } from '#lib/links'

const list = tags.list('trivia')
const beside = tags.beside('trivia')

/**
 * One page of all trivia, newest first.
 *
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function triviaPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.trivia.list(page))
}

/**
 * One page of the trivia of a category, newest first.
 *
 * @param categoryId - The id of the category.
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function triviaPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.trivia.byCategory(categoryId, page))
}

/**
 * One piece of trivia.
 *
 * @param slug - Its slug.
 * @returns It, or undefined where there is none.
 */
export async function triviaData(slug: string) {
  'use cache'
  return cacheItem([tags.item('trivia', slug)], () => api.trivia.data(slug))
}

/** @returns What lists say of a question, which says less of itself than its category does. */
export const triviaSummary = ({ name }: CategoryRef): string => `A question on ${name.toLowerCase()}.`

const index = memoizeIndex(() =>
  everyPage(api.trivia.list, ({ slug, question, publishedAt, category }) => ({
    slug,
    title: question,
    summary: triviaSummary(category),
    publishedAt,
    updatedAt: publishedAt,
    category: category.id,
    image: links.cover(category.slug, slug),
  })),
)

/**
 * Every item as lists show it.
 *
 * @returns The items, newest first.
 */
export async function triviaIndex() {
  'use cache'
  return cacheList([list], index)
}

/**
 * What stands beside an item.
 *
 * @param slug - The slug of the item.
 * @param categoryId - The id of its category.
 * @returns Others of its category, the newest ones, and the ones published before and after it.
 */
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

/**
 * The newest trivia.
 *
 * @param limit - How many.
 * @returns The items, newest first.
 */
export async function newestTrivia(limit: number) {
  'use cache'
  return cacheList([list], () => api.trivia.recentData(limit))
}
