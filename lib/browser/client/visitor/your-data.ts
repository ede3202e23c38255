import { parseJson } from '#lib/base/format/parse-json'
import { readGuesses } from '#lib/browser/client/visitor/guesses'
import { readArticles } from '#lib/browser/client/visitor/reading'
import { clearStored, removeStored, storedTexts } from '#lib/browser/client/visitor/stored'
import { forgetTheme } from '#lib/browser/client/visitor/theme'
import { showVisitorChange } from '#lib/browser/client/visitor/visitor-change'
import { BROWSER_STORAGE, browserItem } from '#lib/contract/privacy/browser-storage'
import { GUESSES, READING, THEME } from '#lib/contract/privacy/storage-keys'

/** One thing that this site stored in the visitor's browser. */
export interface StoredItem {
  key: string
  name: string
  /** Why it is stored, whether it is ever sent, and until when; of a key that an older release wrote nothing is known. */
  about: string
  /** What it holds, line by line, as a person reads it. */
  lines: string[]
}

const LINES_MAX = 40
const LINE_LENGTH = 300

/** @returns everything that this site stored in this browser, in the order of the registry; nothing where storage is blocked */
export function storedItems(): StoredItem[] {
  const items = storedTexts().sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  return items.map(([key, texts]) => {
    const item = browserItem(key)
    const about = item ? `${item.why} Sent to us: ${lowerFirst(item.sent)} ${item.until}` : ''
    return { key, name: item?.name ?? key, about, lines: [...new Set(texts.flatMap((text) => linesOf(key, text)))] }
  })
}

/**
 * Deletes one of them, or all with what tabs have of their own. The page follows at once.
 *
 * @param key - which one; all where it is left out
 * @returns whether it is deleted: storage may be blocked
 */
export function forgetStored(key?: string): boolean {
  const isDeleted = key === undefined ? clearStored() : removeStored(key)
  if (key === undefined || key === THEME) forgetTheme()
  showVisitorChange()
  return isDeleted
}

const rank = (key: string) => {
  const item = browserItem(key)
  const at = BROWSER_STORAGE.findIndex(({ key }) => key === item?.key)
  return at === -1 ? BROWSER_STORAGE.length : at
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function linesOf(key: string, text: string): string[] {
  const articles = key === READING ? readArticles() : []
  if (articles.length > 0)
    return articles.map(({ title, times }) => `${title}, ${times === 1 ? 'once' : `${times} times`}`)
  const guesses = key === GUESSES ? readGuesses() : []
  if (guesses.length > 0)
    return guesses.map(
      ({ question, option, isRight }) =>
        `${question} ${option === undefined ? 'Answer read' : `${option}, ${isRight ? 'right' : 'not right'}`}`,
    )
  return flatten('', parseJson(text) ?? text)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_LENGTH))
}

/** Each value with the names that lead to it. */
function flatten(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(name, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) => flatten(name ? `${name}, ${key}` : key, inside))
  if (value === '') return []
  const shown =
    /(^|, )(at|startedAt|askedAt)$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value
  return [name ? `${name}: ${shown}` : String(shown)]
}
