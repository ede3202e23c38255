import type { Element, Root } from 'hast'
import { select } from 'hast-util-select'
import type { SearchAnswer, SearchItem, TextPart } from '#lib/site/search/search-answer'

/**
 * Puts an answer into the search page: a copy of what components/listing/results-templates.tsx drew there, with the answer's
 * words in its places.
 *
 * @param tree - the page, which is changed
 * @param answer - what was found
 * @throws Error where the page lacks a place
 */
export function fillResults(tree: Root, { found, items }: SearchAnswer): void {
  const template = place(tree, `template[data-results=${items.length > 0 ? 'some' : 'none'}]`)
  const drawn = structuredClone(template.content ?? template) as Root
  write(place(drawn, '[data-place=found]'), found)
  if (items.length > 0) {
    const list = place(drawn, '[data-place=items]')
    const item = place(drawn, '[data-place=item]')
    list.children = items.map((each) => fillItem(structuredClone(item), each))
  }
  place(tree, '[id=results]').children = drawn.children as Element[]
}

function fillItem(item: Element, { href, kind, title, summary }: SearchItem): Element {
  write(place(item, '[data-place=kind]'), kind)
  const link = place(item, '[data-place=title]')
  link.properties.href = href
  writeParts(link, title)
  writeParts(place(item, '[data-place=summary]'), summary)
  return item
}

function writeParts(into: Element, parts: TextPart[]): void {
  const mark = place(into, 'mark')
  into.children = parts.map(({ text, isFound }) =>
    isFound ? { ...mark, children: [{ type: 'text', value: text }] } : { type: 'text', value: text },
  )
}

function write(into: Element, value: string): void {
  into.children = [{ type: 'text', value }]
}

function place(tree: Root | Element, selector: string): Element {
  const found = select(selector, tree)
  if (!found) throw new Error(`the search page has no ${selector}`)
  return found
}
