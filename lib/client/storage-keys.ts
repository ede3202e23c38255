/** Spelled as the specification spells them (section 3). */
export const DEVICE_ID = 'deviceuuID'
export const USER_DETAILS = 'userDatails'
export const USER_CATEGORIES = 'userCategories'
/** The articles that were read in this browser. */
export const READING = 'readingHistory'
