import 'server-only'
import type { Category, CategoryRef } from '#lib/contract/category'
import type { PageQuery } from '#lib/contract/common'
import type { Trivia } from '#lib/contract/trivia'
import { BESIDE_COUNT, PAGE_SIZE_MAX } from '#lib/limits'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'
import { api } from '#lib/reading/data/api'
import { cacheItem, cacheList } from '#lib/reading/data/cache-answer'
import { asLongAsLists, everyPage, type IndexEntry, neighbours, shownOnce } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'

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
  return cacheList([list], () => api.trivia.byCategory({ categoryId, ...page }))
}

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

/** @returns What lists say of a question, which says less of itself than its category does. */
export const triviaSummary = ({ name }: CategoryRef): string => `A question on ${name.toLowerCase()}.`

const index = memoize(
  () =>
    everyPage(api.trivia.list, ({ slug, question, publishedAt, category }) => ({
      slug,
      title: question,
      summary: triviaSummary(category),
      publishedAt,
      updatedAt: publishedAt,
      category: category.id,
      image: links.cover(category.slug, slug),
    })),
  asLongAsLists,
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
 * @returns Others of its category, the newest ones, the ones published before and after it, those that follow it in the round of
 * its category, and every round.
 */
export async function triviaBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all, categories] = await Promise.all([
      api.trivia.related({ categoryId, slug }),
      api.trivia.recentBeside({ limit: 2 * BESIDE_COUNT, slug }),
      index(),
      api.category.list(),
    ])
    return {
      ...shownOnce(slug, related, recent),
      ...neighbours(all, slug),
      ahead: aheadOf(all, slug, categoryId),
      rounds: categories.filter(({ type }) => type === 'TRIVIA').map(roundOf),
    }
  })
}

/** What a list of rounds says of one: its category, and how many questions it has at most. */
export const roundOf = ({ slug, name, count }: Category) => ({ slug, name, count: Math.min(count, PAGE_SIZE_MAX) })

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
  const { items } = await triviaPageOfCategory(categoryId, { page: 1, size: PAGE_SIZE_MAX })
  const questions = await Promise.all(items.map(({ slug }) => triviaData(slug)))
  return questions.filter((question) => question !== undefined)
}

/**
 * The newest trivia.
 *
 * @param limit - How many.
 * @returns The items, newest first.
 */
export async function newestTrivia(limit: number) {
  'use cache'
  return cacheList([list], () => api.trivia.recentData({ limit }))
}
