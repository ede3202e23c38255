import { facts } from '#lib/base/telemetry/process-facts'
import { raiseContentVersion } from '#lib/host/content/content-version'
import { endHostPause } from '#lib/reading/data/host-pause'
import { type ContentChange, pageCache } from '#lib/serving/page-cache/cached-page'
import { CONTENT_TAG } from '#lib/serving/page-cache/store/shared-answers'

/**
 * Invalidates what this process has of changed content, but for the data cache of Next.js.
 *
 * @param change - What has changed, by its cache tags.
 * @param at - When, in milliseconds since 1970.
 */
export function applyChange(change: ContentChange, at = Date.now()): void {
  facts().contentMessage = { at, changes: change.changes }
  invalidateHere(change, at)
}

/**
 * The same for what no message has said.
 *
 * @param change - What has changed, by its cache tags.
 * @param at - When, in milliseconds since 1970.
 */
export function invalidateHere(change: ContentChange, at = Date.now()): void {
  const { current, answers, onChange } = pageCache()
  raiseContentVersion(change.items)
  endHostPause()
  onChange?.(change)
  current?.invalidate?.(change.expired, change.touched, at)
  answers?.invalidate([CONTENT_TAG], [], at)
}
