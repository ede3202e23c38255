/** Spelled as the specification spells them (section 3). */
export const DEVICE_ID = 'deviceuuID'
export const USER_DETAILS = 'userDatails'
export const USER_CATEGORIES = 'userCategories'
/** The articles that were read in this browser. */
export const READING = 'readingHistory'
/** lib/client/early.ts spells it again, because it is written into the page as text. */
export const THEME = 'theme'
