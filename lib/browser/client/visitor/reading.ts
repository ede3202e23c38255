import { type ReadArticle, readingHistory } from '#lib/browser/client/visitor/reading-history'
import { CONTENT_TYPES } from '#lib/content-types'

export const ARTICLE = new RegExp(
  `^/(?:${Object.values(CONTENT_TYPES)
    .map(({ section }) => section)
    .join('|')})/[a-z0-9-]+$`,
)

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
