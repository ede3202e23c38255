import { shorten } from '#lib/base/format/shorten'

const SHOWN_LENGTH = 80

/** What nobody sees and nobody types: controls, marks of direction, spaces without width. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu

/**
 * @param given - What an address asks.
 * @returns What a reader can have asked.
 */
export const askedWords = (given: string): string => given.replace(UNSEEN, ' ')

/**
 * What was asked, as a page shows it.
 *
 * @param words - What was asked.
 * @returns Its beginning, with one space between words.
 */
export const shownQuestion = (words: string): string => shorten(words, SHOWN_LENGTH)
