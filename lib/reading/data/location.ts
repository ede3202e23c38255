import 'server-only'
import { api } from '#lib/reading/data/api'
import { cacheList } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

/** Every country with its code and dialling code. */
export async function countries() {
  'use cache'
  return cacheList([tags.list('location')], api.location.countries)
}
