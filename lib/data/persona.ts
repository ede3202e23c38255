import 'server-only'
import { api } from '#lib/data/api'
import { cacheList } from '#lib/data/cache-answer'
import { tags } from '#lib/data/tags'

/**
 * What a visitor may choose from.
 *
 * @returns The personas and the interests.
 */
export async function interestChoices() {
  'use cache'
  return cacheList([tags.list('persona')], async () => {
    const [personas, interests] = await Promise.all([api.persona.personas(), api.persona.interests()])
    return { personas, interests }
  })
}
