import 'server-only'
import { config } from '#lib/config'
import { api } from '#lib/reading/data/api'
import { askEachTime, cacheItem } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

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

/**
 * An infographic as the bearer of the preview token may see it, read anew for each rendering.
 *
 * @param slug - Its slug.
 * @returns It, a draft or not, or undefined where there is none.
 */
export async function previewInfographic(slug: string) {
  'use cache'
  return askEachTime(() => api.infographic.data({ slug, admin: config.PREVIEW_TOKEN ?? '' }))
}
