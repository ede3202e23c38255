import 'server-only'
import { config } from '#lib/config'
import type { MetaKeys } from '#lib/contract/blog'
import { api } from '#lib/reading/data/api'
import { askEachTime, cacheItem, optional } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

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
 * @returns Title, description, keywords and more, or undefined where there is no such post, or they can't be had.
 */
export async function blogMetaKeys(slug: string) {
  'use cache'
  return cacheItem([tags.item('blog', slug)], () =>
    optional<MetaKeys | undefined>(api.blog.metaKeys({ slug }), undefined),
  )
}

/**
 * A post as the bearer of the preview token may see it (spec section 2), read anew for each rendering.
 *
 * @param slug - Its slug.
 * @returns The post, a draft or not, or undefined where there is none.
 */
export async function previewBlog(slug: string) {
  'use cache'
  return askEachTime(() => api.blog.details({ slug, admin: config.PREVIEW_TOKEN ?? '' }))
}
