import { shorten } from '#lib/base/format/shorten'

const SHOWN_LENGTH = 80

/**
 * What was asked, as a page shows it.
 *
 * @param words - What was asked.
 * @returns Its beginning, with one space between words.
 */
export const shownQuestion = (words: string): string => shorten(words, SHOWN_LENGTH)

/**
 * The title of a page of results, in the browser's tab and its history.
 *
 * @param words - What was asked.
 * @returns The title.
 */
export const searchTitle = (words: string): string =>
  [shownQuestion(words), 'Search', 'WSE'].filter(Boolean).join(' – ')
