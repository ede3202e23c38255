import 'server-only'
import type { PageQuery } from '#lib/contract/common'
import { BESIDE_COUNT } from '#lib/limits'
import { memoize } from '#lib/memoize'
import { api } from '#lib/reading/data/api'
import { cacheItem, cacheList } from '#lib/reading/data/cache-answer'
import { asLongAsLists, everyPage, neighbours, shownOnce } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'

const list = tags.list('infographic')
const beside = tags.beside('infographic')

/**
 * One page of all infographics, newest first.
 *
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function infographicPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.infographic.list(page))
}

/**
 * One page of the infographics of a category, newest first.
 *
 * @param categoryId - The id of the category.
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function infographicPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.infographic.byCategory({ categoryId, ...page }))
}

/**
 * One infographic.
 *
 * @param slug - Its slug.
 * @returns It, or undefined where there is none.
 */
export async function infographicData(slug: string) {
  'use cache'
  return cacheItem([tags.item('infographic', slug)], () => api.infographic.data({ slug }))
}

const index = memoize(
  () =>
    everyPage(api.infographic.list, ({ slug, title, summary, category, publishedAt, cover }) => ({
      ...{ slug, title, summary, publishedAt },
      updatedAt: publishedAt,
      category: category.id,
      image: cover.url,
    })),
  asLongAsLists,
)

/**
 * Every item as lists show it.
 *
 * @returns The items, newest first.
 */
export async function infographicIndex() {
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
export async function infographicBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all] = await Promise.all([
      api.infographic.related({ categoryId, slug }),
      api.infographic.recentBeside({ limit: 2 * BESIDE_COUNT, slug }),
      index(),
    ])
    return { ...shownOnce(slug, related, recent), ...neighbours(all, slug) }
  })
}

/**
 * The newest infographics.
 *
 * @param limit - How many.
 * @returns The items, newest first.
 */
export async function recentInfographics(limit: number) {
  'use cache'
  return cacheList([list], () => api.infographic.recent({ limit }))
}
