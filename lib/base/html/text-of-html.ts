import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#x?[\da-f]+);/i

/** Whether a text of an API host, which may be either, is HTML. */
export const isHtml = (text: string): boolean => MARKUP.test(text)

/** The words of a piece of HTML as a reader sees them, without its marks. */
export const textOfHtml = (html: string): string => toText(fromHtml(html, { fragment: true })).trim()

/**
 * The headings of a piece of HTML, and all of its words on one line: a dot stands between cells of a table, and behind a line that ends
 * without a mark. The numbers that lead to footnotes, and the arrows back, are no words.
 */
export function headingsAndText(html: string): { headings: string; text: string } {
  const tree = fromHtml(html, { fragment: true })
  for (const note of selectAll('[data-footnote-ref]', tree)) note.children = []
  const headings = selectAll('h2, h3, h4, caption, summary', tree).map((heading) => toText(heading).trim())
  return { headings: headings.join(' '), text: onOneLine(toText(tree)) }
}

const onOneLine = (text: string): string =>
  text
    .replace(/\s*↩[\ufe0e\ufe0f]?/g, '')
    .trim()
    .replace(/([^.!?:;,…\s]) *[\t\n]\s*/g, '$1 · ')
    .replace(/\s+/g, ' ')
