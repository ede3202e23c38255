import 'server-only'
import type { ContentType } from '#lib/content-types'
import { api } from '#lib/reading/data/api'
import { cacheList } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

/**
 * The categories of a content type, with how many items each has.
 *
 * @param type - The content type.
 * @returns The categories.
 */
export async function categoriesOf(type: ContentType) {
  'use cache'
  return cacheList([tags.list('category'), tags.categories(type.toLowerCase())], async () =>
    (await api.category.list()).filter((category) => category.type === type),
  )
}
