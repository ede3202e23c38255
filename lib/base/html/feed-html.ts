import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { readArticleBody } from '#lib/base/html/article-body'

/** Characters that no XML document may hold, whatever is done to them (https://www.w3.org/TR/xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What only a page can show or use. */
const PARTS_OF_THE_PAGE = ['button', 'dialog']

/** A text without the characters that XML does not allow. */
export const forXml = (text: string): string => text.replace(NOT_XML, '')

/**
 * A body as a reader of feeds shows it: made safe, without the parts that only our style sheet needs.
 *
 * @param body - The body.
 * @param absolute - Turns a path of this site, or a place of the page that the body belongs to, into an absolute URL.
 * @returns HTML that may stand in XML.
 */
export function feedHtml(body: string, absolute: (address: string) => string): string {
  const tree = fromHtml(readArticleBody(body).html, { fragment: true })
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node
    if (parent && index !== undefined && PARTS_OF_THE_PAGE.includes(tagName)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    for (const name of ['href', 'src']) {
      const value = properties[name]
      if (typeof value === 'string' && /^[/#]/.test(value)) properties[name] = absolute(value)
    }
    for (const name of ['className', 'tabIndex', 'loading', 'dataNote', 'dataCites']) delete properties[name]
    return undefined
  })
  return forXml(toHtml(tree))
}
