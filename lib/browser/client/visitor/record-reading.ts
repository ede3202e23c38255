import { ARTICLE, readArticles } from '#lib/browser/client/visitor/reading'
import { type ReadArticle, readingHistory } from '#lib/browser/client/visitor/reading-history'
import { writeStored } from '#lib/browser/client/visitor/stored'
import { showVisitorChange } from '#lib/browser/client/visitor/visitor-change'
import { READING } from '#lib/contract/privacy/storage-keys'

const ARTICLES_MAX = 12
const TITLE_LENGTH = 200

/**
 * Remembers from now on what is read in this browser, beginning with the article on this page.
 *
 * @param window - The page's.
 * @returns Whether it is stored: storage may be full or blocked.
 */
export function rememberReading(window: Window): boolean {
  const isStored = writeStored(READING, { askedAt: Date.now(), articles: [] })
  recordReading(window)
  recordPlace(window)
  return isStored
}

/** Remembers it no longer, and deletes what was remembered. */
export function forgetReading(): void {
  writeStored(READING, undefined)
  showVisitorChange()
}

/**
 * Writes down that the article on this page is read, once for each time that it is opened, where the visitor asked for it. What was
 * stored without their asking is removed.
 */
export function recordReading({ document, location }: Window): void {
  const history = readingHistory()
  if (!history) {
    writeStored(READING, undefined)
    return
  }
  const title = document.querySelector('h1')?.textContent?.trim().slice(0, TITLE_LENGTH)
  const isListed = !document.querySelector('meta[name=robots][content*=noindex]')
  if (!title || !isListed || !ARTICLE.test(location.pathname)) return
  const before = readArticles()
  // Whoever asks for it on an article has this page view written down already when the page comes to it.
  const [last] = before
  if (last?.path === location.pathname && last.at >= performance.timeOrigin) return
  const { times = 0, place } = before.find(({ path }) => path === location.pathname) ?? {}
  const others = before.filter(({ path }) => path !== location.pathname)
  const article = { path: location.pathname, title, at: Date.now(), times: times + 1, place }
  write([article, ...others].slice(0, ARTICLES_MAX))
}

/** Writes down at which heading the reader of this article is, so that reading on begins there; what was read to its end is not offered again. */
export function recordPlace({ document, innerHeight, location }: Window): void {
  const articles = readArticles()
  const current = articles.find(({ path }) => path === location.pathname)
  // Pages that were left stay in the document, hidden.
  const text = [...document.querySelectorAll('article')].find((article) => article.getClientRects().length > 0)
  if (!current || !text) return
  const isAbove = (element: Element) => element.getBoundingClientRect().top < innerHeight / 3
  const last = [...text.querySelectorAll('h2[id]')].findLast(isAbove)
  const isRead = text.getBoundingClientRect().bottom <= innerHeight || undefined
  const place = isRead ? undefined : last?.id
  if (place === current.place && isRead === current.isRead) return
  write(articles.map((article) => (article === current ? { ...article, place, isRead } : article)))
}

function write(articles: ReadArticle[]): void {
  writeStored(READING, { ...readingHistory(), articles })
  showVisitorChange()
}
