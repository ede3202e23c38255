import 'server-only'
import { keepList } from '#lib/cache/keep'
import { api } from '#lib/data/api'
import { tags } from '#lib/data/tags'

/** The personas and interests that a visitor may choose from. */
export async function interestChoices() {
  'use cache'
  return keepList([tags.list('persona')], async () => {
    const [personas, interests] = await Promise.all([api.persona.personas(), api.persona.interests()])
    return { personas, interests }
  })
}
