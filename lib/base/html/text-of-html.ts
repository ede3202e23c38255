import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i

/** Whether a text of an API host, which may be either, is HTML. */
export const isHtml = (text: string): boolean => MARKUP.test(text)

/** The words of a piece of HTML as a reader sees them, without its marks. */
export const textOfHtml = (html: string): string => toText(fromHtml(html, { fragment: true })).trim()
