import 'server-only'
import type { PageQuery } from '#lib/contract/common'
import { BESIDE_COUNT } from '#lib/limits'
import { memoize } from '#lib/memoize'
import { api } from '#lib/reading/data/api'
import { askEachTime, cacheItem, cacheList } from '#lib/reading/data/cache-answer'
import { asLongAsLists, everyPage, neighbours, shownOnce } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'

const list = tags.list('blog')
const beside = tags.beside('blog')

/**
 * One page of all posts, newest first.
 *
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function blogPage(page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.blog.list(page))
}

/**
 * One page of the posts of a category, newest first.
 *
 * @param categoryId - The id of the category.
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function blogPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([list], () => api.blog.byCategory({ categoryId, ...page }))
}

/**
 * The newest posts.
 *
 * @param limit - How many.
 * @returns The items, newest first.
 */
export async function recentBlogs(limit: number) {
  'use cache'
  return cacheList([list], () => api.blog.recent({ limit }))
}

/**
 * One post.
 *
 * @param slug - Its slug.
 * @returns It, or undefined where there is none.
 */
export async function blogDetails(slug: string) {
  'use cache'
  return cacheItem([tags.item('blog', slug)], () => api.blog.details({ slug, admin: '' }))
}

/**
 * What the head of a post says.
 *
 * @param slug - Its slug.
 * @returns Title, description, keywords and more, or undefined where there is no such post.
 */
export async function blogMetaKeys(slug: string) {
  'use cache'
  return cacheItem([tags.item('blog', slug)], () => api.blog.metaKeys({ slug }))
}

const index = memoize(
  () =>
    everyPage(api.blog.list, ({ slug, title, summary, category, publishedAt, updatedAt, cover }) => ({
      ...{ slug, title, summary, publishedAt, updatedAt },
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
export async function blogIndex() {
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
export async function blogBeside(slug: string, categoryId: string) {
  'use cache'
  return cacheList([beside], async () => {
    const [related, recent, all] = await Promise.all([
      api.blog.byCategory({ categoryId, page: 1, size: BESIDE_COUNT + 1 }).then(({ items }) => items),
      api.blog.recentBeside({ limit: 2 * BESIDE_COUNT, slug }),
      index(),
    ])
    return { ...shownOnce(slug, related, recent), ...neighbours(all, slug) }
  })
}

/**
 * A post as the bearer of a preview token may see it (spec section 2), read anew for each drawing.
 *
 * @param slug - Its slug.
 * @param admin - The preview token.
 * @returns The post, a draft or not, or undefined where there is none.
 */
export async function previewBlog(slug: string, admin: string) {
  'use cache'
  return askEachTime(() => api.blog.details({ slug, admin }))
}
