import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { elementRange, escapeText, HtmlEdits, parseFragment } from '#lib/base/html/html-edits'
import type { Question } from '#lib/site/search/find'
import type { SearchAnswer, SearchItem, TextPart } from '#lib/site/search/search-answer'

/**
 * Puts an answer into the search page: a copy of what components/listing/results-templates.tsx rendered there, with the
 * answer's words in its places.
 *
 * @param page - the page's HTML
 * @param answer - what was found
 * @returns the page with the answer
 * @throws Error where the page lacks a place
 */
export function fillResults(page: string, { found, items }: SearchAnswer): string {
  const template = contentOf(page, 'template', `data-results="${items.length > 0 ? 'some' : 'none'}"`)
  const tree = parseFragment(template)
  const results = new HtmlEdits(template)
  results.setContent(place(tree, '[data-place=found]'), escapeText(found))
  if (items.length > 0) {
    const item = contentOf(template, 'li', 'data-place="item"')
    results.setContent(place(tree, '[data-place=items]'), fillItems(item, items))
  }
  const [, end = 0] = elementRange(page, 'div', 'id="results"') ?? missing('id="results"')
  const at = end - '</div>'.length
  return page.slice(0, at) + results + page.slice(at)
}

/**
 * Puts a question into the form of the search page.
 *
 * @param page - the page's HTML
 * @param question - what was asked
 * @returns the page with the question
 */
export function fillQuestion(page: string, { words, type, category }: Question): string {
  const [start, end] = elementRange(page, 'form', 'id="explorer"') ?? missing('id="explorer"')
  const form = page.slice(start, end)
  const tree = parseFragment(form)
  const edits = new HtmlEdits(form)
  edits.setProperties(place(tree, 'input[name=q]'), { value: words })
  for (const [name, value] of [
    ['type', type],
    ['category', category],
  ])
    for (const option of selectAll(`select[name=${name}] option`, tree))
      edits.setProperties(option, { selected: option.properties.value === value })
  return page.slice(0, start) + edits + page.slice(end)
}

function fillItems(item: string, items: SearchItem[]): string {
  const tree = parseFragment(item)
  const [kind, title, summary] = [
    place(tree, '[data-place=kind]'),
    place(tree, '[data-place=title]'),
    place(tree, '[data-place=summary]'),
  ]
  const filled = items.map((each) => {
    const edits = new HtmlEdits(item)
    edits.setContent(kind, escapeText(each.kind))
    edits.setProperties(title, { href: each.href })
    edits.setContent(title, marked(each.title))
    edits.setContent(summary, marked(each.summary))
    return `<li data-place="item">${edits}</li>`
  })
  return filled.join('')
}

const marked = (parts: TextPart[]) =>
  parts.map(({ text, isFound }) => (isFound ? `<mark>${escapeText(text)}</mark>` : escapeText(text))).join('')

/** What is in an element. */
function contentOf(html: string, tag: string, attribute: string): string {
  const [start, end] = elementRange(html, tag, attribute) ?? missing(attribute)
  return html.slice(html.indexOf('>', start) + 1, end - `</${tag}>`.length)
}

const place = (tree: Root, selector: string): Element => select(selector, tree) ?? missing(selector)

function missing(what: string): never {
  throw new Error(`the search page has no ${what}`)
}
