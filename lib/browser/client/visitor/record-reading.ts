import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { ARTICLE, readArticles } from '#lib/browser/client/visitor/reading'
import { writeStored } from '#lib/browser/client/visitor/stored'
import { showVisitorChange } from '#lib/browser/client/visitor/visitor-change'
import { READING } from '#lib/contract/privacy/storage-keys'

const ARTICLES_MAX = 12
const TITLE_LENGTH = 200

/** Writes down that the article on this page is read. With Global Privacy Control nothing is stored, and what was stored before is removed. */
export function recordReading({ document, location, navigator }: Window): void {
  if (hasPrivacyControl(navigator)) {
    writeStored(READING, undefined)
    return
  }
  const title = document.querySelector('h1')?.textContent?.trim().slice(0, TITLE_LENGTH)
  const isListed = !document.querySelector('meta[name=robots][content*=noindex]')
  if (!title || !isListed || !ARTICLE.test(location.pathname)) return
  const before = readArticles()
  const { times = 0, place } = before.find(({ path }) => path === location.pathname) ?? {}
  const others = before.filter(({ path }) => path !== location.pathname)
  const article = { path: location.pathname, title, at: Date.now(), times: times + 1, place }
  writeStored(READING, [article, ...others].slice(0, ARTICLES_MAX))
  showVisitorChange()
}

/** Writes down at which heading the reader of this article is, so that reading on begins there: nowhere, where its end has been seen. */
export function recordPlace({ document, innerHeight, location }: Window): void {
  const articles = readArticles()
  const current = articles.find(({ path }) => path === location.pathname)
  // Pages that were left stay in the document, hidden.
  const text = [...document.querySelectorAll('article')].find((article) => article.getClientRects().length > 0)
  if (!current || !text) return
  const isAbove = (element: Element) => element.getBoundingClientRect().top < innerHeight / 2
  const last = [...text.querySelectorAll('h2[id]')].findLast(isAbove)
  const place = text.getBoundingClientRect().bottom > innerHeight ? last?.id : undefined
  if (place === current.place) return
  writeStored(
    READING,
    articles.map((article) => (article === current ? { ...article, place } : article)),
  )
  showVisitorChange()
}
