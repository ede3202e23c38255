import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { elementRange, escapeText, HtmlEdits, parseFragment, type TextRange } from '#lib/base/html/html-edits'
import { memoize } from '#lib/memoize'
import type { Question } from '#lib/site/search/find'
import type { SearchAnswer, SearchItem, TextPart } from '#lib/site/search/search-answer'

/** What is put into the page of results. */
interface Filling {
  title: string
  heading: string
  question: Question
  answer: SearchAnswer
}

/**
 * Puts a question and its answer into the page of results: into its title, heading and form, and as a copy of what
 * components/listing/results-templates.tsx rendered there, with the answer's words in its places.
 *
 * @param page - The page's HTML.
 * @param filling - What is put into it.
 * @returns The page with the answer.
 * @throws Error Where the page lacks a place.
 */
export function fillAnswer(page: string, { title, heading, question, answer }: Filling): string {
  const places = placesOf(page)
  const edits = new HtmlEdits(page)
  edits.replace(places.title, escapeText(title))
  edits.replace(places.heading, escapeText(heading))
  edits.replace(places.form, fillQuestion(page.slice(...places.form), question))
  edits.replace(places.kinds, fillKinds(places.ofKinds, answer))
  // The browser gives it back to the page, whose head the router knows as it was before.
  edits.replace(places.titleAgain, ` data-title="${escapeText(title).replaceAll('"', '&quot;')}"`)
  edits.replace(places.results, fillResults(answer.items.length > 0 ? places.some : places.none, answer))
  return `${edits}`
}

/** The page is the same for all who ask until it is rendered again. */
const placesOf = memoize(findPlaces, { max: 2 })

function findPlaces(page: string) {
  const at = (offset: number): TextRange => [offset, offset]
  const kinds = contentRange(page, 'div', 'id="kinds"')
  const results = contentRange(page, 'div', 'id="results"')
  const template = (name: string) => page.slice(...contentRange(page, 'template', `data-results="${name}"`))
  return {
    title: contentRange(page, 'title'),
    heading: contentRange(page, 'h1', 'data-place="heading"'),
    form: elementRange(page, 'form', 'id="explorer"') ?? missing('id="explorer"'),
    kinds: at(kinds[1]),
    titleAgain: at(results[0] - 1),
    results: at(results[1]),
    ofKinds: template('kinds'),
    some: template('some'),
    none: template('none'),
  }
}

function fillResults(template: string, { found, items, pages }: SearchAnswer): string {
  const tree = parseFragment(template)
  const edits = new HtmlEdits(template)
  edits.setContent(place(tree, '[data-place=found]'), escapeText(found))
  if (items.length > 0) {
    const item = template.slice(...contentRange(template, 'li', 'data-place="item"'))
    edits.setContent(place(tree, '[data-place=items]'), fillItems(item, items))
    edits.setProperties(place(tree, '[data-place=pages]'), { hidden: !pages })
    edits.setContent(place(tree, '[data-place=page]'), escapeText(pages?.text ?? ''))
    for (const way of ['previous', 'next'] as const)
      edits.setProperties(place(tree, `[data-place=${way}]`), { href: pages?.[way], hidden: !pages?.[way] })
  }
  return `${edits}`
}

function fillKinds(template: string, { hint, kinds = [] }: SearchAnswer): string {
  const tree = parseFragment(template)
  const edits = new HtmlEdits(template)
  edits.setProperties(place(tree, '[data-place=nav]'), { hidden: kinds.length === 0 })
  const kind = template.slice(...contentRange(template, 'li', 'data-place="of-kind"'))
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

function fillQuestion(form: string, { words, type, category }: Question): string {
  const tree = parseFragment(form)
  const edits = new HtmlEdits(form)
  edits.setProperties(place(tree, 'input[name=q]'), { value: words })
  for (const [name, value] of [
    ['type', type],
    ['category', category],
  ])
    for (const option of elementsOf(tree)(`select[name=${name}] option`)) {
      const selected = option.properties.value === value
      if (selected !== (option.properties.selected === true)) edits.setProperties(option, { selected })
    }
  return `${edits}`
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
function contentRange(html: string, tag: string, attribute = ''): TextRange {
  const [start, end] = elementRange(html, tag, attribute) ?? missing(attribute || tag)
  return [html.indexOf('>', start) + 1, end - `</${tag}>`.length]
}

/** The trees of a page are the same for all who ask (parseFragment), and so is what stands in them. */
const elementsOf = memoize((tree: Root) => memoize((selector: string) => selectAll(selector, tree)))

const place = (tree: Root, selector: string): Element => elementsOf(tree)(selector)[0] ?? missing(selector)

function missing(what: string): never {
  throw new Error(`the search page has no ${what}`)
}
