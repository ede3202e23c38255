import { processWide } from '#lib/process-wide'

const MESSAGES_MAX = 1000

/** Stands among cache tags for all of them: something changed that anything may show. */
export const EVERYTHING = '*'

interface Version {
  number: number
  /** The items of each of the last messages by their cache tags, the newest last. */
  messages: string[][]
}
const version = processWide<Version>('content-version', () => ({ number: 0, messages: [] }))

/**
 * How often the site was notified of changed content; what memoizes content in this process reads anew when it differs.
 *
 * @returns A number that only grows.
 */
export const contentVersion = (): number => version().number

/**
 * Notifies this process of changed content.
 *
 * @param items - The cache tags of the changed items.
 */
export function raiseContentVersion(items: string[]): void {
  const current = version()
  current.number += 1
  current.messages = [...current.messages, items].slice(-MESSAGES_MAX)
}

/**
 * The items that changed since a version.
 *
 * @param number - The version, as contentVersion() gave it.
 * @returns Their cache tags; undefined where that is too long ago to tell, or where everything may have changed.
 */
export function itemsChangedSince(number: number): Set<string> | undefined {
  const { messages, number: now } = version()
  if (now - number > messages.length) return undefined
  const changed = new Set(number === now ? [] : messages.slice(number - now).flat())
  return changed.has(EVERYTHING) ? undefined : changed
}
