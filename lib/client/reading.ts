import { hasPrivacyControl } from '#lib/client/privacy-control'
import { READING } from '#lib/client/storage-keys'
import { readStored, writeStored } from '#lib/client/stored'
import { welcomeBack } from '#lib/client/welcome-back'

/** An article that was read in this browser. It is told to nobody. */
export interface ReadArticle {
  path: string
  title: string
  /** When it was opened last, in milliseconds since 1970. */
  at: number
  times: number
}

const ARTICLE = /^\/(?:blog|trivia|infographics)\/[a-z0-9-]+$/
const KEPT = 12
const TITLE_LENGTH = 200

/** The articles that were read, the newest first; what is rubbish, or of another release's form, counts as not there. */
export function readArticles(): ReadArticle[] {
  const kept = readStored<unknown>(READING)
  if (!Array.isArray(kept)) return []
  return kept.filter(isArticle).sort((a, b) => b.at - a.at)
}

/** Writes down that the article on this page is read. With Global Privacy Control nothing is kept, and what was kept before is removed. */
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
  writeStored(READING, [{ path: location.pathname, title, at: Date.now(), times }, ...others].slice(0, KEPT))
  welcomeBack()
}

/** What to offer for reading on: the article read last, then those read most often. */
export function articlesToContinue(count: number): ReadArticle[] {
  const [last, ...others] = readArticles()
  if (!last) return []
  return [last, ...others.sort((a, b) => b.times - a.times || b.at - a.at)].slice(0, count)
}

function isArticle(value: unknown): value is ReadArticle {
  const { path, title, at, times } = (value ?? {}) as Partial<Record<keyof ReadArticle, unknown>>
  const hasText = typeof path === 'string' && ARTICLE.test(path) && typeof title === 'string' && title !== ''
  return hasText && Number.isFinite(at) && Number.isFinite(times)
}
