import 'server-only'
import { config } from '#lib/config'
import type { Category } from '#lib/contract/category'
import type { Trivia } from '#lib/contract/trivia'
import { PAGE_SIZE_MAX } from '#lib/limits'
import { links } from '#lib/links'
import { api } from '#lib/reading/data/api'
import { articlePageOfCategory, indexOf, neighboursOf } from '#lib/reading/data/articles'
import { askEachTime, cacheItem, cacheList, optional } from '#lib/reading/data/cache-answer'
import type { IndexEntry } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'

/**
 * One piece of trivia.
 *
 * @param slug - Its slug.
 * @returns It, or undefined where there is none.
 */
export async function triviaData(slug: string) {
  'use cache'
  return cacheItem([tags.item('trivia', slug)], () => api.trivia.data({ slug }))
}

/**
 * A question as the bearer of the preview token may see it, read anew for each rendering.
 *
 * @param slug - Its slug.
 * @returns It, a draft or not, or undefined where there is none.
 */
export async function previewTrivia(slug: string) {
  'use cache'
  return askEachTime(() => api.trivia.data({ slug, admin: config.PREVIEW_TOKEN ?? '' }))
}

/**
 * What stands below a question.
 *
 * @param slug - The slug of the question.
 * @param categoryId - The id of its category.
 * @returns What stands below every item, those that follow it in the round of its category, and every round.
 */
export async function triviaNeighbours(slug: string, categoryId: string) {
  'use cache'
  return cacheList([tags.related('trivia')], async () => {
    const [below, all, categories] = await Promise.all([
      neighboursOf('trivia', slug, categoryId),
      optional(indexOf('trivia'), []),
      optional(api.category.list(), []),
    ])
    return {
      ...below,
      ahead: aheadOf(all, slug, categoryId),
      rounds: categories.filter(({ type }) => type === 'TRIVIA').map(roundOf),
    }
  })
}

/** What a list of rounds says of one: its category, and how many questions it has at most. */
export const roundOf = ({ slug, name, count }: Category) => ({
  slug,
  name,
  count: Math.min(count, PAGE_SIZE_MAX),
  href: links.triviaRound(slug),
})

/** How many items a page names of those that follow it. */
const AHEAD_COUNT = 12

/** What follows an item in its category, from the newest to the oldest and then from the newest again. */
function aheadOf(all: IndexEntry[], slug: string, categoryId: string): string[] {
  const slugs = all.flatMap((item) => (item.category === categoryId ? item.slug : []))
  const at = slugs.indexOf(slug)
  return [...slugs.slice(at + 1), ...slugs.slice(0, Math.max(0, at))].slice(0, AHEAD_COUNT)
}

/**
 * The round of a category: its newest questions, as many as one call answers.
 *
 * @param categoryId - The id of the category.
 * @returns The questions, newest first.
 */
export async function triviaRound(categoryId: string): Promise<Trivia[]> {
  const { items } = await articlePageOfCategory('trivia', categoryId, { page: 1, size: PAGE_SIZE_MAX })
  const questions = await Promise.all(items.map(({ slug }) => triviaData(slug)))
  return questions.filter((question) => question !== undefined)
}

/**
 * The newest trivia.
 *
 * @param limit - How many.
 * @returns The items, newest first; none where the host fails, because pages can do without.
 */
export async function newestTrivia(limit: number) {
  'use cache'
  return cacheList([tags.list('trivia')], () => optional(api.trivia.recentData({ limit }), []))
}
