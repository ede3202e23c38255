const SHOWN_LENGTH = 80

/**
 * What was asked, as a page shows it.
 *
 * @param words - What was asked.
 * @returns Its beginning.
 */
export const shownQuestion = (words: string): string => Array.from(words.trim()).slice(0, SHOWN_LENGTH).join('')

/**
 * The title of a page of results, in the browser's tab and its history.
 *
 * @param words - What was asked.
 * @returns The title.
 */
export const searchTitle = (words: string): string =>
  [shownQuestion(words), 'Search', 'WSE'].filter(Boolean).join(' – ')
