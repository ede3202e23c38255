import 'server-only'
import { cacheList } from '#lib/cache/cache-answer'
import { api } from '#lib/data/api'
import { tags } from '#lib/data/tags'

/** Every country with its code and dialling code. */
export async function countries() {
  'use cache'
  return cacheList([tags.list('location')], api.location.countries)
}
