import type { Element, Root } from 'hast'
import { select } from 'hast-util-select'
import { toMdast } from 'hast-util-to-mdast'
import { h } from 'hastscript'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { SKIP, visit } from 'unist-util-visit'

/** What is no text of a page: ways to somewhere else, forms, scripts, and drawings, whose data stands beside them as a table. */
const LEFT_OUT = new Set(['nav', 'form', 'script', 'svg', 'button', 'template', 'fieldset'])
/** What a style may set apart on the page, and a space does here. */
const SET_APART = new Set(['a', 'span', 'strong', 'small', 'time'])

/**
 * The article of a page, or all of its main part, as Markdown (GitHub's dialect).
 *
 * @param page - The page, as a tree of HTML.
 * @param absolute - Turns a path of this site, or a place of the page, into an absolute URL.
 * @returns The Markdown.
 */
export function pageMarkdown(page: Root, absolute: (address: string) => string): string {
  const main = select('main', page)
  const text = main && (main.children.find(isArticle) ?? main)
  if (!text) return ''
  visit(text, (node, index, parent) => {
    // React leaves marks between its texts.
    if (node.type === 'comment' && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'element') return undefined
    if (parent && index !== undefined && isEnquiry(node)) {
      const href = absolute(`#${node.properties.id}`)
      parent.children[index] = h('p', h('a', { href }, 'The form to fill in'))
      return SKIP
    }
    if (parent && index !== undefined && isLeftOut(node)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.tagName === 'pre') return SKIP
    if (parent && index && [parent.children[index - 1], node].every(isSetApart)) {
      parent.children.splice(index, 0, { type: 'text', value: ' ' })
      return index + 1
    }
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      if (typeof value === 'string' && /^[/#]/.test(value)) node.properties[name] = absolute(value)
    }
    // A heading is a link to itself on the page alone.
    if (/^h[2-6]$/.test(node.tagName)) unlink(node)
    return undefined
  })
  const markdown = toMdast({ type: 'root', children: [text] }, { document: true })
  return toMarkdown(markdown, { bullet: '-', rule: '-', fences: true, extensions: [gfmToMarkdown()] })
}

const isArticle = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'article'

const isSetApart = (node: Root['children'][number] | undefined) =>
  node?.type === 'element' && SET_APART.has(node.tagName)

const isEnquiry = ({ tagName, properties }: Element): boolean =>
  tagName === 'form' && String(properties.action).startsWith('/enquiry/')

function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = [properties.className].flat()
  return LEFT_OUT.has(tagName) || classes.includes('no-print') || (tagName === 'img' && !properties.alt)
}

function unlink(heading: Element): void {
  const [only] = heading.children
  const isSelf = only?.type === 'element' && only.tagName === 'a' && String(only.properties.href).startsWith('#')
  if (isSelf && heading.children.length === 1) heading.children = only.children
}
