import 'server-only'
import { keepList } from '#lib/cache/keep'
import { api } from '#lib/data/api'
import { tags } from '#lib/data/tags'

export async function countries() {
  'use cache'
  return keepList([tags.list('location')], api.location.countries)
}
