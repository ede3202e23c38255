import 'server-only'
import { cacheItem, cacheList } from '#lib/cache/cache-answer'
import type { PageQuery } from '#lib/contract/common'
import { api } from '#lib/data/api'
import { everyPage, memoizeIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'
import { BESIDE_COUNT } from '#lib/limits'

const list = tags.list('infographic')
const beside = tags.beside('infographic')

export async function infographicPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.infographic.list(page))
}

export async function infographicPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.infographic.byCategory(categoryId, page))
}

export async function infographicData(slug: string) {
  'use cache'
  return cacheItem([tags.item('infographic', slug)], () => api.infographic.data(slug))
}

const index = memoizeIndex(() =>
  everyPage(api.infographic.list, ({ slug, title, summary, category, publishedAt, cover }) => ({
    ...{ slug, title, summary, publishedAt },
    updatedAt: publishedAt,
    category: category.id,
    image: cover.url,
  })),
)

/** What lists tell of every item, newest first. */
export async function infographicIndex() {
  'use cache'
  return cacheList([list], index)
}

/** What stands beside an item: others of its category, the newest ones, and the ones published before and after it. */
export async function infographicBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all] = await Promise.all([
      api.infographic.related(categoryId, slug),
      api.infographic.recentBeside(BESIDE_COUNT, slug),
      index(),
    ])
    return { related: related.slice(0, BESIDE_COUNT), recent, ...neighbours(all, slug) }
  })
}

export async function recentInfographics(limit: number) {
  'use cache'
  return cacheList([list], () => api.infographic.recent(limit))
}
