import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i

/** Whether a text of an API host, which may be either, is HTML. */
export const isHtml = (text: string): boolean => MARKUP.test(text)

/** The words of a piece of HTML as a reader sees them, without its marks. */
export const textOfHtml = (html: string): string => toText(fromHtml(html, { fragment: true })).trim()

/** The headings of a piece of HTML, and all of its words, as textOfHtml() gives them. */
export function headingsAndText(html: string): { headings: string; text: string } {
  const tree = fromHtml(html, { fragment: true })
  const headings = selectAll('h2, h3, h4, caption, summary', tree).map((heading) => toText(heading).trim())
  return { headings: headings.join(' '), text: toText(tree).trim() }
}
