import { raiseContentVersion } from '#lib/content/content-version'
import { endHostPause } from '#lib/data/host-pause'
import { type ContentChange, pageCache } from '#lib/page-cache/cached-page'
import { CONTENT_TAG } from '#lib/page-cache/store/shared-answers'
import { facts } from '#lib/telemetry/process-facts'

/**
 * Invalidates what this process has of changed content, but for the data cache of Next.js.
 *
 * @param change - What has changed, by its cache tags.
 * @param at - When, in milliseconds since 1970.
 */
export function applyChange(change: ContentChange, at = Date.now()): void {
  const { current, answers, onChange } = pageCache()
  raiseContentVersion(change.items)
  endHostPause()
  facts().contentMessage = { at, changes: change.changes }
  onChange?.(change)
  current?.invalidate?.(change.expired, change.touched, at)
  answers?.invalidate([CONTENT_TAG], [], at)
}
