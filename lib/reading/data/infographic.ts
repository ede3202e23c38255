import 'server-only'
import { api } from '#lib/reading/data/api'
import { cacheItem } from '#lib/reading/data/cache-answer'
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
