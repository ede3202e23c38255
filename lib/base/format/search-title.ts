/**
 * The title of a page of results, in the browser's tab and its history.
 *
 * @param words - What was asked.
 * @returns The title.
 */
export const searchTitle = (words: string): string =>
  [words.trim().slice(0, 80), 'Search', 'WSE'].filter(Boolean).join(' – ')
