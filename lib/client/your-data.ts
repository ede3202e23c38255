import { readArticles } from '#lib/client/reading'
import { DEVICE_ID, READING, THEME, USER_CATEGORIES, USER_DETAILS } from '#lib/client/storage-keys'
import { clearStored, readText, writeText } from '#lib/client/stored'
import { forgetTheme } from '#lib/client/theme'
import { FIRST_TOUCH, LAST_TOUCH } from '#lib/client/touch'
import { showVisitorChange } from '#lib/client/visitor-change'

/** One thing that this site stored in the visitor's browser. */
export interface StoredItem {
  key: string
  name: string
  /** What it holds, line by line, as a person reads it. */
  lines: string[]
}

const NAMES: Record<string, string> = {
  [DEVICE_ID]: 'Device id, made when a form is used',
  [USER_DETAILS]: 'Your details and what you chose',
  [USER_CATEGORIES]: 'Categories that come first',
  [READING]: 'What you read here',
  [FIRST_TOUCH]: 'How your first visit began',
  [LAST_TOUCH]: 'How your last visit began',
  [THEME]: 'Theme',
}
const LINES_MAX = 40
const LINE_LENGTH = 300

/** @returns everything that this site stored in this browser, drafts last; nothing where storage is blocked */
export function storedItems(): StoredItem[] {
  try {
    const keys = Object.keys(localStorage).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    return keys.map((key) => ({ key, name: nameOf(key), lines: linesOf(key, readText(key) ?? '') }))
  } catch {
    return []
  }
}

/**
 * Deletes one of them, or all with what is stored for this tab alone. The page follows at once.
 *
 * @param key - which one; all where it is left out
 * @returns whether it is deleted: storage may be blocked
 */
export function forgetStored(key?: string): boolean {
  const isDeleted = key === undefined ? clearStored() : writeText(key, undefined)
  if (key === undefined || key === THEME) forgetTheme()
  showVisitorChange()
  return isDeleted
}

const rank = (key: string) => {
  const at = Object.keys(NAMES).indexOf(key)
  return at === -1 ? Object.keys(NAMES).length : at
}

function nameOf(key: string): string {
  const [, form, page] = /^draft (\S+) (\S+)$/.exec(key) ?? []
  return NAMES[key] ?? (form ? `Draft of the ${form} form on ${page}` : key)
}

function linesOf(key: string, text: string): string[] {
  const articles = key === READING ? readArticles() : []
  if (articles.length > 0)
    return articles.map(({ title, times }) => `${title}, ${times === 1 ? 'once' : `${times} times`}`)
  let value: unknown = text
  try {
    value = JSON.parse(text)
  } catch {}
  return flatten('', value)
    .slice(0, LINES_MAX)
    .map((line) => line.slice(0, LINE_LENGTH))
}

/** Each value with the names that lead to it. */
function flatten(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(name, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) => flatten(name ? `${name}, ${key}` : key, inside))
  if (value === '') return []
  const shown = /(^|, )(at|startedAt)$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value
  return [name ? `${name}: ${shown}` : String(shown)]
}
