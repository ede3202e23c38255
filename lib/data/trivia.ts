import 'server-only'
import { api } from '#lib/api/server'
import { keepItem, keepList } from '#lib/cache/keep'
import type { PageQuery } from '#lib/contract/common'
import { everyPage, keptIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'

const list = tags.list('trivia')

export async function triviaPage(page: PageQuery) {
  'use cache'
  return keepList([list], () => api.trivia.list(page))
}

export async function triviaPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return keepList([list], () => api.trivia.byCategory(categoryId, page))
}

export async function recentTriviaBeside(limit: number, slug: string) {
  'use cache'
  return keepList([list], () => api.trivia.recentBeside(limit, slug))
}

export async function relatedTrivia(categoryId: string, slug: string) {
  'use cache'
  return keepList([list], () => api.trivia.related(categoryId, slug))
}

export async function triviaData(slug: string) {
  'use cache'
  return keepItem([tags.item('trivia', slug)], () => api.trivia.data(slug))
}

const index = keptIndex(() => everyPage(api.trivia.list, ({ slug, question }) => ({ slug, title: question })))

/** Slug and title of every item, newest first. */
export async function triviaIndex() {
  'use cache'
  return keepList([list], index)
}

/** The items published before and after this one. */
export async function triviaNeighbours(slug: string) {
  'use cache'
  return keepList([list], async () => neighbours(await index(), slug))
}

export async function newestTrivia(limit: number) {
  'use cache'
  return keepList([list], () => api.trivia.recentData(limit))
}
