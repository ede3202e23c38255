/**
 * The keys by which this site stores something in a browser. lib/site/loader spells some of them again, because it is written
 * into pages as text; registry.test.ts compares them.
 */

/** Spelled as the specification spells them (section 3). */
export const DEVICE_ID = 'deviceuuID'
export const USER_DETAILS = 'userDatails'
export const USER_CATEGORIES = 'userCategories'
/** The articles that were read in this browser. */
export const READING = 'readingHistory'
/** What was guessed at in the trivia. */
export const GUESSES = 'triviaGuesses'
export const THEME = 'theme'
/** Holds `off` where "/" must not open the search. */
export const SEARCH_KEY = 'searchKey'
/** Holds `nothing` once a visitor has deleted everything: what is stored without their asking is not, until they allow it. */
export const STORED_BY_ITSELF = 'storedByItself'
/** What earlier releases stored without being asked to; it is removed. */
export const STORED_BEFORE = ['firstTouch', 'lastTouch'] as const

/** What was typed into a form and not sent yet: one for each form and page. */
export const draftKey = (form: string, page = location.pathname) => `draft ${form} ${page}` as const

/** Whether a key is written without a visitor's asking for it, while they write, send or guess. */
export const isStoredByItself = (key: string): boolean =>
  key === DEVICE_ID || key === GUESSES || key.startsWith('draft ')
