import { clearStored, readText, removeStored, storedTexts, writeText } from '#lib/browser/client/visitor/stored'
import { type StoredFact, storedFacts } from '#lib/browser/client/visitor/stored-facts'
import { showVisitorChange } from '#lib/browser/client/visitor/visitor-change'
import { BROWSER_STORAGE, browserItem } from '#lib/contract/privacy/browser-storage'
import { STORED_BY_ITSELF, THEME } from '#lib/contract/privacy/storage-keys'

/** One thing that this site stored in the visitor's browser. */
export interface StoredItem {
  key: string
  name: string
  /** Why it is stored, whether it is ever sent, and until when; of a key that an older release wrote nothing is known. */
  about: string
  /** What it holds, as a person reads it. */
  facts: StoredFact[]
}

/**
 * What is stored in this browser.
 *
 * @param names - Words for ids that stored values may hold.
 * @returns Everything that this site stored, in the order of the registry, but for the visitor's "no"; nothing where storage is blocked.
 */
export function storedItems(names: Record<string, string>): StoredItem[] {
  const items = storedTexts()
    .filter(([key]) => key !== STORED_BY_ITSELF)
    .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
  return items.map(([key, texts]) => {
    const item = browserItem(key)
    const about = item ? `${item.why} Sent to us: ${lowerFirst(item.sent)} ${item.until}` : ''
    const facts = texts.flatMap((text) => storedFacts(key, text, names))
    return {
      key,
      name: item?.name ?? key,
      about,
      facts: [...new Map(facts.map((fact) => [sayOf(fact), fact])).values()],
    }
  })
}

/** Whether nothing is stored now that the visitor does not ask for. */
export const isStoringRefused = (): boolean => readText(STORED_BY_ITSELF) !== null

/** Stores again what the site stores by itself. */
export const allowStoring = (): boolean => writeText(STORED_BY_ITSELF, undefined)

/**
 * Deletes one of them, or all with what tabs have of their own; then only a "no" stays, by which nothing is stored that the
 * visitor does not ask for. The page follows at once.
 *
 * @param key - Which one; all where it is left out.
 * @returns Whether it is deleted: storage may be blocked.
 */
export function forgetStored(key?: string): boolean {
  const isDeleted = key === undefined ? clearStored() && refuseStoring() : removeStored(key)
  // That of the system is shown again.
  if (key === undefined || key === THEME) delete document.documentElement.dataset.theme
  showVisitorChange()
  return isDeleted
}

const refuseStoring = () => writeText(STORED_BY_ITSELF, 'nothing')

const sayOf = ({ label, value }: StoredFact) => `${label}: ${value}`

const rank = (key: string) => {
  const item = browserItem(key)
  const at = BROWSER_STORAGE.findIndex(({ key }) => key === item?.key)
  return at === -1 ? BROWSER_STORAGE.length : at
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
