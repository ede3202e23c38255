import 'server-only'
import { api } from '#lib/api/server'
import { keepItem, keepList } from '#lib/cache/keep'
import type { PageQuery } from '#lib/contract/common'
import { everyPage, keptIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'

const list = tags.list('infographic')

export async function infographicPage(page: PageQuery) {
  'use cache'
  return keepList([list], () => api.infographic.list(page))
}

export async function infographicPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return keepList([list], () => api.infographic.byCategory(categoryId, page))
}

export async function recentInfographicBeside(limit: number, slug: string) {
  'use cache'
  return keepList([list], () => api.infographic.recentBeside(limit, slug))
}

export async function relatedInfographic(categoryId: string, slug: string) {
  'use cache'
  return keepList([list], () => api.infographic.related(categoryId, slug))
}

export async function infographicData(slug: string) {
  'use cache'
  return keepItem([tags.item('infographic', slug)], () => api.infographic.data(slug))
}

const index = keptIndex(() => everyPage(api.infographic.list, ({ slug, title }) => ({ slug, title })))

/** Slug and title of every item, newest first. */
export async function infographicIndex() {
  'use cache'
  return keepList([list], index)
}

/** The items published before and after this one. */
export async function infographicNeighbours(slug: string) {
  'use cache'
  return keepList([list], async () => neighbours(await index(), slug))
}

export async function recentInfographics(limit: number) {
  'use cache'
  return keepList([list], () => api.infographic.recent(limit))
}
