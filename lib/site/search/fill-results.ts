import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { elementRange, escapeText, HtmlEdits, parseFragment } from '#lib/base/html/html-edits'
import type { Question } from '#lib/site/search/find'
import type { SearchAnswer, SearchItem, TextPart } from '#lib/site/search/search-answer'

/**
 * Puts an answer into the page of results: a copy of what components/listing/results-templates.tsx rendered there, with the
 * answer's words in its places.
 *
 * @param page - the page's HTML
 * @param answer - what was found
 * @returns the page with the answer
 * @throws Error where the page lacks a place
 */
export function fillResults(page: string, answer: SearchAnswer): string {
  const { found, items, pages } = answer
  const template = contentOf(page, 'template', `data-results="${items.length > 0 ? 'some' : 'none'}"`)
  const tree = parseFragment(template)
  const results = new HtmlEdits(template)
  results.setContent(place(tree, '[data-place=found]'), escapeText(found))
  if (items.length > 0) {
    const item = contentOf(template, 'li', 'data-place="item"')
    results.setContent(place(tree, '[data-place=items]'), fillItems(item, items))
    results.setProperties(place(tree, '[data-place=pages]'), { hidden: !pages })
    results.setContent(place(tree, '[data-place=page]'), escapeText(pages?.text ?? ''))
    for (const way of ['previous', 'next'] as const)
      results.setProperties(place(tree, `[data-place=${way}]`), { href: pages?.[way], hidden: !pages?.[way] })
  }
  const kinds = fillKinds(contentOf(page, 'template', 'data-results="kinds"'), answer)
  return append(append(page, 'id="kinds"', kinds), 'id="results"', `${results}`)
}

/** Adds HTML at the end of an element. */
function append(page: string, attribute: string, html: string): string {
  const [, end = 0] = elementRange(page, 'div', attribute) ?? missing(attribute)
  const at = end - '</div>'.length
  return page.slice(0, at) + html + page.slice(at)
}

function fillKinds(template: string, { hint, kinds = [] }: SearchAnswer): string {
  const tree = parseFragment(template)
  const edits = new HtmlEdits(template)
  edits.setProperties(place(tree, '[data-place=nav]'), { hidden: kinds.length === 0 })
  const kind = contentOf(template, 'li', 'data-place="of-kind"')
  const filled = kinds.map(({ name, count, href, isCurrent }) => {
    const own = new HtmlEdits(kind)
    const link = place(parseFragment(kind), '[data-place=name]')
    own.setProperties(link, { href, ariaCurrent: String(isCurrent) })
    own.setContent(link, escapeText(`${name} ${count}`))
    return `<li data-place="of-kind">${own}</li>`
  })
  edits.setContent(place(tree, '[data-place=kinds]'), filled.join(''))
  edits.setProperties(place(tree, '[data-place=hint]'), { hidden: !hint })
  edits.setContent(place(tree, '[data-place=hint-text]'), escapeText(hint?.text ?? ''))
  const link = place(tree, '[data-place=hint-link]')
  edits.setProperties(link, { href: hint?.href, hidden: !hint?.href })
  edits.setContent(link, escapeText(hint?.link ?? ''))
  return `${edits}`
}

/**
 * Puts a question into the title and the heading of the page of results.
 *
 * @param page - the page's HTML
 * @param title - its title
 * @param heading - its heading
 * @returns the page with both
 */
export function fillHead(page: string, title: string, heading: string): string {
  const [start, end] = elementRange(page, 'h1', 'data-place="heading"') ?? missing('data-place="heading"')
  const open = page.indexOf('>', start) + 1
  const filled = page.slice(0, open) + escapeText(heading) + page.slice(end - '</h1>'.length)
  return filled.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>`)
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
    for (const option of allOf(tree, `select[name=${name}] option`)) {
      const selected = option.properties.value === value
      if (selected !== (option.properties.selected === true)) edits.setProperties(option, { selected })
    }
  return page.slice(0, start) + edits + page.slice(end)
}

function fillItems(item: string, items: SearchItem[]): string {
  const tree = parseFragment(item)
  const [kind, date, title, summary, picture] = [
    place(tree, '[data-place=kind]'),
    place(tree, '[data-place=date]'),
    place(tree, '[data-place=title]'),
    place(tree, '[data-place=summary]'),
    place(tree, '[data-place=picture]'),
  ]
  const filled = items.map((each) => {
    const edits = new HtmlEdits(item)
    edits.setContent(kind, escapeText(each.kind))
    edits.setContent(date, escapeText(each.date))
    edits.setProperties(title, { href: each.href })
    edits.setContent(title, marked(each.title))
    edits.setContent(summary, marked(each.summary))
    edits.setContent(picture, pictureOf(each.image))
    return `<li data-place="item">${edits}</li>`
  })
  return filled.join('')
}

const marked = (parts: TextPart[]) =>
  parts.map(({ text, isFound }) => (isFound ? `<mark>${escapeText(text)}</mark>` : escapeText(text))).join('')

const pictureOf = (src: string) =>
  src && toHtml({ type: 'element', tagName: 'img', properties: { alt: '', loading: 'lazy', src }, children: [] })

/** What is in an element. */
function contentOf(html: string, tag: string, attribute: string): string {
  const [start, end] = elementRange(html, tag, attribute) ?? missing(attribute)
  return html.slice(html.indexOf('>', start) + 1, end - `</${tag}>`.length)
}

/** The trees of a page are the same for all who ask (parseFragment), and so is what stands in them. */
const elements = new WeakMap<Root, Map<string, Element[]>>()

function allOf(tree: Root, selector: string): Element[] {
  const known = elements.get(tree) ?? new Map<string, Element[]>()
  const found = known.get(selector) ?? selectAll(selector, tree)
  elements.set(tree, known.set(selector, found))
  return found
}

const place = (tree: Root, selector: string): Element => allOf(tree, selector)[0] ?? missing(selector)

function missing(what: string): never {
  throw new Error(`the search page has no ${what}`)
}
