import { fromHtml } from 'hast-util-from-html'
import { toText } from 'hast-util-to-text'

/** The words of a piece of HTML as a reader sees them, without its marks. */
export const textOfHtml = (html: string): string => toText(fromHtml(html, { fragment: true })).trim()
