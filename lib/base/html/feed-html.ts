import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'
import { forXml } from '#lib/base/format/for-xml'
import { readUncoloured } from '#lib/base/html/article-body'

/** What only a page can show or use. */
const PARTS_OF_THE_PAGE = ['button', 'dialog']

/**
 * A body as a reader of feeds shows it: made safe, without the parts that only our style sheet needs.
 *
 * @param body - The body.
 * @param absolute - Turns a path of this site, or a place of the page that the body belongs to, into an absolute URL.
 * @returns HTML that may stand in XML.
 */
export function feedHtml(body: string, absolute: (address: string) => string): string {
  const tree = fromHtml(readUncoloured(body), { fragment: true })
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node
    if (parent && index !== undefined && (PARTS_OF_THE_PAGE.includes(tagName) || properties.srcSet)) {
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
