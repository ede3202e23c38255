import { readStored } from '#lib/browser/client/visitor/stored'
import { CONTENT_TYPES } from '#lib/content-types'
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

export const ARTICLE = new RegExp(
  `^/(?:${Object.values(CONTENT_TYPES)
    .map(({ section }) => section)
    .join('|')})/[a-z0-9-]+$`,
)

/** What is stored, once the visitor has asked for it: a list alone is of a release that did not ask. */
export interface ReadingHistory {
  /** When they asked, in milliseconds since 1970. */
  askedAt: number
  articles: ReadArticle[]
}

/** @returns whether the visitor asked this browser to remember what they read */
export const isReadingRemembered = (): boolean => readingHistory() !== undefined

/** @returns the history as it is stored; undefined where nobody asked for one, or what is stored is rubbish */
export function readingHistory(): ReadingHistory | undefined {
  const stored = readStored<Partial<ReadingHistory> | null>(READING)
  return typeof stored?.askedAt === 'number' && Array.isArray(stored.articles) ? (stored as ReadingHistory) : undefined
}

/**
 * Reads which articles were read in this browser; what is rubbish, or of another release's form, counts as not there.
 *
 * @returns The articles, the one opened last first.
 */
export function readArticles(): ReadArticle[] {
  const articles: unknown[] = readingHistory()?.articles ?? []
  return articles
    .filter(isArticle)
    .map((article) => (isPlace(article.place) ? article : { ...article, place: undefined }))
    .sort((a, b) => b.at - a.at)
}

/**
 * What to offer for reading on.
 *
 * @param count - How many at most.
 * @returns The article read last, then those read most often; none that was read to its end.
 */
export function articlesToContinue(count: number): ReadArticle[] {
  const [last, ...others] = readArticles().filter(({ isRead }) => !isRead)
  if (!last) return []
  return [last, ...others.sort((a, b) => b.times - a.times || b.at - a.at)].slice(0, count)
}

const isPlace = (value: unknown) => typeof value === 'string' && /^[\w-]{1,200}$/.test(value)

function isArticle(value: unknown): value is ReadArticle {
  const { path, title, at, times } = (value ?? {}) as Partial<Record<keyof ReadArticle, unknown>>
  const hasText = typeof path === 'string' && ARTICLE.test(path) && typeof title === 'string' && title !== ''
  return hasText && Number.isFinite(at) && Number.isFinite(times)
}
