import { hasPrivacyControl } from '#lib/client/visitor/privacy-control'
import { ARTICLE, readArticles } from '#lib/client/visitor/reading'
import { READING } from '#lib/client/visitor/storage-keys'
import { writeStored } from '#lib/client/visitor/stored'
import { showVisitorChange } from '#lib/client/visitor/visitor-change'

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
  const times = (before.find(({ path }) => path === location.pathname)?.times ?? 0) + 1
  const others = before.filter(({ path }) => path !== location.pathname)
  writeStored(READING, [{ path: location.pathname, title, at: Date.now(), times }, ...others].slice(0, ARTICLES_MAX))
  showVisitorChange()
}
