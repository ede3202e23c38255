import 'server-only'
import { api } from '#lib/reading/data/api'
import { cacheList, optional } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

/** Every country with its code and dialling code; none where the host fails, because a form can do without. */
export async function countries() {
  'use cache'
  return cacheList([tags.list('location')], () => optional(api.location.countries(), []))
}
