import 'server-only'
import { api } from '#lib/reading/data/api'
import { cacheList, optional } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

/**
 * What a visitor may choose from.
 *
 * @returns The personas and the interests.
 */
export async function interestChoices() {
  'use cache'
  return cacheList([tags.list('persona')], async () => {
    const [personas, interests] = await Promise.all([
      optional(api.persona.personas(), []),
      optional(api.persona.interests(), []),
    ])
    return { personas, interests }
  })
}
