import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { readArticleBody } from '#lib/html/article-body'

/** Characters that no XML document may hold, whatever is done to them (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text without the characters that XML does not allow. */
export const forXml = (text: string): string => text.replace(NOT_XML, '')

/** A body as a reader of feeds shows it: made safe, with whole addresses, without the parts that only our style sheet needs. */
export function feedHtml(body: string, absolute: (path: string) => string): string {
  const tree = fromHtml(readArticleBody(body).html, { fragment: true })
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const value = properties[name]
      if (typeof value === 'string' && value.startsWith('/')) properties[name] = absolute(value)
    }
    for (const name of ['className', 'tabIndex', 'loading']) delete properties[name]
  })
  return forXml(toHtml(tree))
}
