import 'server-only'
import type { ContentType } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import { api } from '#lib/reading/data/api'
import { cacheList, optional } from '#lib/reading/data/cache-answer'
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

/** The same for a page that can do without: none where the host fails. */
export async function optionalCategories(type: ContentType) {
  'use cache'
  return cacheList(tagsOf(type), async () => ofType(await optional(api.category.list(), []), type))
}

const tagsOf = (type: ContentType) => [tags.list('category'), tags.categories(type.toLowerCase())]
const ofType = (categories: Category[], type: ContentType) => categories.filter((category) => category.type === type)
