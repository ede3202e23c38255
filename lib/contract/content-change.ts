import '#lib/contract/no-eval'
import { z } from 'zod'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import { slug } from '#lib/contract/common'

const NOUNS = [
  ...contentTypes.map((type) => CONTENT_TYPES[type].noun),
  'category',
  'team',
  'persona',
  'location',
  'content',
] as const
/** What one message may name. */
export const CHANGES_MAX = 100

/** What has changed: an item by its slug, a list as a whole, or `content`: files that the site reads itself, which it looks at. */
export const contentChange = z.object({
  changes: z
    .array(z.strictObject({ type: z.enum(NOUNS), slug: slug.optional() }))
    .min(1)
    .max(CHANGES_MAX),
})
export type Change = z.infer<typeof contentChange>['changes'][number]
