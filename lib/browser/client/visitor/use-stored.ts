import { useMemo, useSyncExternalStore } from 'react'
import { subscribeToStorage } from '#lib/browser/client/visitor/stored'

/**
 * What storage holds, for a component that is rendered again when that changes, here or in another tab.
 *
 * @param read - Reads it; what it returns must survive JSON.
 * @param before - What the static HTML is rendered from, where there is no storage; the same value each time.
 * @returns What `read` returns now.
 */
export function useStored<T>(read: () => T, before: T): T {
  // React compares two readings: as text they are equal where nothing has changed.
  const text = useSyncExternalStore(
    subscribeToStorage,
    () => JSON.stringify(read()),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? before : (JSON.parse(text) as T)), [text, before])
}
