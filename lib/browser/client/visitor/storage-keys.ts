import type { StorageKey } from '#lib/contract/privacy/browser-storage'

/** Spelled as the specification spells them (section 3). */
export const DEVICE_ID = 'deviceuuID' satisfies StorageKey
export const USER_DETAILS = 'userDatails' satisfies StorageKey
export const USER_CATEGORIES = 'userCategories' satisfies StorageKey
/** The articles that were read in this browser. */
export const READING = 'readingHistory' satisfies StorageKey
/** What was guessed at in the trivia. lib/site/loader/page-scripts.ts spells it again, because it is written into a file as text. */
export const GUESSES = 'triviaGuesses' satisfies StorageKey
/** lib/site/loader/early.ts spells it again, because it is written into the page as text. */
export const THEME = 'theme' satisfies StorageKey
/** Where a visitor first came from, and where from last; stored in this browser and sent with an enquiry alone. */
export const FIRST_TOUCH = 'firstTouch' satisfies StorageKey
export const LAST_TOUCH = 'lastTouch' satisfies StorageKey
/** What was typed into a form and not sent yet: one for each form and page. */
export const draftKey = (form: string) => `draft ${form} ${location.pathname}` satisfies StorageKey
