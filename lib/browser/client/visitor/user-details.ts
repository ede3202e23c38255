import { readStored, writeStored } from '#lib/browser/client/visitor/stored'
import { USER_DETAILS } from '#lib/contract/privacy/storage-keys'

/**
 * Reads what a visitor chose to have remembered, `userDatails` (spec section 3).
 *
 * @returns The stored values; none where nothing or rubbish is stored.
 */
export function readDetails(): Record<string, unknown> {
  const stored = readStored<unknown>(USER_DETAILS)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}
}

/**
 * @param details - What to remember; none at all are removed.
 * @returns Whether they are stored: storage may be full or blocked.
 */
export const writeDetails = (details: Record<string, unknown>): boolean =>
  writeStored(USER_DETAILS, Object.keys(details).length > 0 ? details : undefined)
