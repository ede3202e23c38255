import 'server-only'
import { revalidateTag } from 'next/cache'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import type { Change } from '#lib/contract/content-change'
import { followedContent } from '#lib/host/content/followed-content'
import { itemOf, links, listOf } from '#lib/links'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import { applyChange } from '#lib/serving/revalidation/apply-change'
import { changedTags } from '#lib/serving/revalidation/changed-tags'

/** The next rendering asks the host; with another profile it would be given what was before. */
const AT_ONCE = { expire: 0 }

/**
 * Invalidates what changed: the item, the lists that hold it and the categories that count it are rendered again before their next
 * answer; what shows it beside other things is stale. No page goes away, whatever the host does. The other processes of a
 * fleet are notified, as soon as Redis is there; each looks at its own files, where it is sent the message itself.
 *
 * @param changes - The changes.
 * @see https://nextjs.org/docs/app/api-reference/functions/revalidateTag
 */
export async function invalidateChanged(changes: Change[]): Promise<void> {
  if (changes.some(({ type }) => type === 'content')) await followedContent().lookNow?.()
  const change = changedTags(changes)
  for (const tag of [...change.expired, ...change.touched]) revalidateTag(tag, AT_ONCE)
  applyChange(change)
  await pageCache().publish?.(change)
}

const typeOf = (noun: string) => contentTypes.find((type) => CONTENT_TYPES[type].noun === noun)

/**
 * The pages that changed with content.
 *
 * @param changes - The changes.
 * @returns Their paths, each once.
 */
export function pathsOf(changes: Change[]): string[] {
  const paths = changes.flatMap(({ type: noun, slug }) => {
    const type = typeOf(noun)
    if (type) return [...(slug ? [itemOf[type](slug)] : []), listOf[type]()]
    return noun === 'team' ? [links.about] : []
  })
  return [...new Set(paths)]
}
