import 'server-only'
import { api } from '#lib/api/server'
import { keepList } from '#lib/cache/keep'
import { tags } from '#lib/data/tags'

export async function personas() {
  'use cache'
  return keepList([tags.list('persona')], api.persona.personas)
}

export async function interests() {
  'use cache'
  return keepList([tags.list('persona')], api.persona.interests)
}
