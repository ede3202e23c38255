import 'server-only'
import { api } from '#lib/api/server'
import { askEachTime, keepItem, keepList } from '#lib/cache/keep'
import type { PageQuery } from '#lib/contract/common'
import { everyPage, keptIndex, neighbours } from '#lib/data/every-page'
import { tags } from '#lib/data/tags'

const list = tags.list('blog')

export async function blogPage(page: PageQuery) {
  'use cache'
  return keepList([list], () => api.blog.list(page))
}

export async function blogPageOfCategory(categoryId: string, page: PageQuery) {
  'use cache'
  return keepList([list], () => api.blog.byCategory(categoryId, page))
}

export async function recentBlogs(limit: number) {
  'use cache'
  return keepList([list], () => api.blog.recent(limit))
}

export async function recentBlogsBeside(limit: number, slug: string) {
  'use cache'
  return keepList([list], () => api.blog.recentBeside(limit, slug))
}

export async function blogDetails(slug: string) {
  'use cache'
  return keepItem([tags.item('blog', slug)], () => api.blog.details(slug))
}

export async function blogMetaKeys(slug: string) {
  'use cache'
  return keepItem([tags.item('blog', slug)], () => api.blog.metaKeys(slug))
}

const index = keptIndex(() => everyPage(api.blog.list, ({ slug, title }) => ({ slug, title })))

/** Slug and title of every item, newest first. */
export async function blogIndex() {
  'use cache'
  return keepList([list], index)
}

/** The items published before and after this one. */
export async function blogNeighbours(slug: string) {
  'use cache'
  return keepList([list], async () => neighbours(await index(), slug))
}

/** A post as the bearer of `admin` may see it (spec section 2): asked anew each time. */
export async function previewBlog(slug: string, admin: string) {
  'use cache'
  return askEachTime(() => api.blog.details(slug, admin))
}
