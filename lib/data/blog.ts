import 'server-only'
import { askEachTime, cacheItem, cacheList } from '#lib/cache/cache-answer'
import type { PageQuery } from '#lib/contract/common'
import { api } from '#lib/data/api'
import { everyPage, memoizeIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'
import { BESIDE_COUNT } from '#lib/limits'

const list = tags.list('blog')
const beside = tags.beside('blog')

export async function blogPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.blog.list(page))
}

export async function blogPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.blog.byCategory(categoryId, page))
}

export async function recentBlogs(limit: number) {
  'use cache'
  return cacheList([list], () => api.blog.recent(limit))
}

export async function blogDetails(slug: string) {
  'use cache'
  return cacheItem([tags.item('blog', slug)], () => api.blog.details(slug))
}

export async function blogMetaKeys(slug: string) {
  'use cache'
  return cacheItem([tags.item('blog', slug)], () => api.blog.metaKeys(slug))
}

const index = memoizeIndex(() =>
  everyPage(api.blog.list, ({ slug, title, summary, category, publishedAt, updatedAt, cover }) => ({
    ...{ slug, title, summary, publishedAt, updatedAt },
    category: category.id,
    image: cover.url,
  })),
)

/** What lists tell of every item, newest first. */
export async function blogIndex() {
  'use cache'
  return cacheList([list], index)
}

/** What stands beside an item: others of its category, the newest ones, and the ones published before and after it. */
export async function blogBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all] = await Promise.all([
      api.blog.byCategory(categoryId, { page: 1, size: BESIDE_COUNT + 1 }).then(({ items }) => without(items, slug)),
      api.blog.recentBeside(BESIDE_COUNT, slug),
      index(),
    ])
    return { related: related.slice(0, BESIDE_COUNT), recent, ...neighbours(all, slug) }
  })
}

/** A post as the bearer of `admin` may see it (spec section 2): asked anew each time. */
export async function previewBlog(slug: string, admin: string) {
  'use cache'
  return askEachTime(() => api.blog.details(slug, admin))
}

const without = <T extends { slug: string }>(items: T[], slug: string) => items.filter((item) => item.slug !== slug)
