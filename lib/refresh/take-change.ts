import { raiseContentVersion } from '#lib/content/content-version'
import { endHostPause } from '#lib/data/host-pause'
import { facts } from '#lib/operations/facts'
import { type ContentChange, pageCache } from '#lib/page-cache/cached-page'
import { CONTENT_TAG } from '#lib/page-cache/shared-answers'

/**
 * Takes in that content has changed, in everything of this process but the data cache of Next.js.
 *
 * @param change - what has changed, by its cache tags
 * @param at - when, in milliseconds since 1970
 */
export function takeChange(change: ContentChange, at = Date.now()): void {
  const { current, answers, onChange } = pageCache()
  raiseContentVersion(change.items)
  endHostPause()
  facts().contentMessage = { at, changes: change.changes }
  onChange?.(change)
  current?.invalidate?.(change.expired, change.touched, at)
  answers?.invalidate([CONTENT_TAG], [], at)
}
