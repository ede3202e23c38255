import type { Change } from '#lib/contract/content-change'
import { tags } from '#lib/reading/data/tags'
import type { ContentChange } from '#lib/serving/page-cache/cached-page'

/**
 * The cache tags of changed content.
 *
 * @param changes - The changes.
 * @returns The items; what shows them itself (they, the lists that hold them, the categories that count them); and what shows them
 * beside other things.
 */
export function changedTags(changes: Change[]): ContentChange {
  const expired = new Set<string>()
  const touched = new Set<string>()
  for (const { type, slug } of changes) {
    // What is another one among the files, looking at them has shown.
    if (type === 'content') continue
    for (const tag of [tags.list(type), tags.categories(type)]) expired.add(tag)
    if (slug) expired.add(tags.item(type, slug))
    touched.add(tags.related(type))
  }
  const items = changes.flatMap(({ type, slug }) => (slug ? tags.item(type, slug) : []))
  return { items, expired: [...expired], touched: [...touched], changes: changes.length }
}
