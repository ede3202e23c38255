import { readStored } from '#lib/browser/client/visitor/stored'
import { READING } from '#lib/contract/privacy/storage-keys'

/** An article that was read in this browser. No server hears of it. */
export interface ReadArticle {
  path: string
  title: string
  /** When it was opened last, in milliseconds since 1970. */
  at: number
  times: number
  /** The id of the heading where the reader stopped. */
  place?: string | undefined
  /** Whether its end has been seen since it was opened last. */
  isRead?: boolean | undefined
}

/** What is stored, once the visitor has asked for it: a list alone is of a release that did not ask. */
export interface ReadingHistory {
  /** When they asked, in milliseconds since 1970. */
  askedAt: number
  articles: ReadArticle[]
}

/** @returns Whether the visitor asked this browser to remember what they read. */
export const isReadingRemembered = (): boolean => readingHistory() !== undefined

/** @returns The history as it is stored; undefined where nobody asked for one, or what is stored is rubbish. */
export function readingHistory(): ReadingHistory | undefined {
  const stored = readStored<Partial<ReadingHistory> | null>(READING)
  return typeof stored?.askedAt === 'number' && Array.isArray(stored.articles) ? (stored as ReadingHistory) : undefined
}
