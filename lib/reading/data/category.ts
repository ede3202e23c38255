import 'server-only'
import type { ContentType } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import { api } from '#lib/reading/data/api'
import { beside, cacheList } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

/**
 * The categories of a content type, with how many items each has.
 *
 * @param type - The content type.
 * @returns The categories.
 */
export async function categoriesOf(type: ContentType) {
  'use cache'
  return cacheList(tagsOf(type), async () => ofType(await api.category.list(), type))
}

/** The same for what they stand beside: none where the host fails. */
export async function categoriesBeside(type: ContentType) {
  'use cache'
  return cacheList(tagsOf(type), async () => ofType(await beside(api.category.list(), []), type))
}

const tagsOf = (type: ContentType) => [tags.list('category'), tags.categories(type.toLowerCase())]
const ofType = (categories: Category[], type: ContentType) => categories.filter((category) => category.type === type)
