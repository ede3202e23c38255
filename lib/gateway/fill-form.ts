import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { elementRange, escapeText, HtmlEdits, parseFragment } from '#lib/base/html/html-edits'
import { memoize } from '#lib/memoize'
import { EARLY_BEGINNING } from '#lib/site/pages/early-script'

/** Field name to message; the empty name is for the form as a whole. */
type Errors = Record<string, string>

interface FormParts {
  byId: Map<string, Element>
  byName: Map<string, Element>
}

/**
 * Fills what was typed, and what is wrong with it, into a form of a page. Words and markup are the page's own: a place of an
 * error is filled and shown, and a line of the summary is repeated for each error.
 *
 * @param page - The page's HTML.
 * @param name - The form's id on it.
 * @param values - What was typed, by field.
 * @param errors - What is wrong, by field; the empty name is for the form as a whole.
 * @returns The page with the form filled in; undefined where it has no such form.
 */
export function fillForm(
  page: string,
  name: string,
  values: Record<string, string>,
  errors: Errors,
): string | undefined {
  const [start, end] = elementRange(page, 'form', `id="${name}"`) ?? []
  if (start === undefined) return undefined
  const form = page.slice(start, end)
  const { byId, byName } = partsOf(parseFragment(form))
  const edits = new HtmlEdits(form)
  const invalid = new Set(Object.keys(errors).map((field) => byId.get(`${name}-${field}`)))
  for (const [field, value] of Object.entries(values)) fill(edits, byName.get(field), value, invalid)
  for (const control of invalid) if (control) edits.setProperties(control, { ariaInvalid: 'true' })
  for (const [field, message] of Object.entries(errors)) {
    const place = byId.get(`${name}-${field}-error`)
    if (!place) continue
    edits.setProperties(place, { hidden: undefined })
    edits.setContent(place, escapeText(message))
  }
  summarise(edits, byId.get(`${name}-errors`), name, (field) => byId.has(`${name}-${field}`), errors)
  return withOpenBox(page.slice(0, start)) + edits + page.slice(end)
}

/** A form that stands in a closed box must be seen when it comes back. */
function withOpenBox(before: string): string {
  const box = before.lastIndexOf('<details')
  if (box === -1 || before.includes('</details>', box)) return before
  return `${before.slice(0, box)}<details open=""${before.slice(box + '<details'.length)}`
}

/** The pages whose forms were refused last. */
const REFUSED_MAX = 8

/**
 * A page as it comes back with a refused form. Its title says that something is wrong, because a screen reader reads it first.
 * What would hydrate it is taken out: the empty form would be rendered over the filled one. The script of its head stays,
 * which shows the theme.
 *
 * @param page - The page's HTML.
 * @returns The page, to be filled in.
 */
export const refusedPage = memoize(
  (page: string): string =>
    page
      .replace(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (script, code: string) =>
        code.startsWith(EARLY_BEGINNING) ? script : '',
      )
      .replace('<title>', '<title>Error: '),
  { max: REFUSED_MAX },
)

const partsOf = memoize((form: Root): FormParts => {
  const parts: FormParts = { byId: new Map(), byName: new Map() }
  visit(form, 'element', (element) => {
    const { id, name } = element.properties
    if (typeof id === 'string') parts.byId.set(id, element)
    if (typeof name === 'string' && !parts.byName.has(name)) parts.byName.set(name, element)
  })
  return parts
})

/** The opening tag of an input says both what was typed and whether it is wrong: it is written once. */
function fill(edits: HtmlEdits, control: Element | undefined, value: string, invalid: Set<Element | undefined>): void {
  if (!control || control.properties.type === 'file') return
  if (control.tagName === 'textarea') edits.setContent(control, escapeText(value))
  else if (control.tagName === 'input') {
    edits.setProperties(control, { value, ...(invalid.delete(control) && { ariaInvalid: 'true' }) })
  } else
    for (const option of selectAll('option', control)) {
      const isChosen = option.properties.value === value
      if (isChosen !== Boolean(option.properties.selected)) edits.setProperties(option, { selected: isChosen })
    }
}

/** Repeats the line that the summary has for the form as a whole, or the one with a link to a field, for each error. */
function summarise(
  edits: HtmlEdits,
  place: Element | undefined,
  name: string,
  isField: (field: string) => boolean,
  errors: Errors,
): void {
  const list = place && select('ul', place)
  if (!place || !list) return
  const [ofForm, ofField] = ['form', 'field'].map((kind) => select(`li[data-problem=${kind}]`, list))
  const lines = Object.entries(errors).flatMap(([field, message]) => {
    const line = structuredClone(isField(field) ? ofField : ofForm)
    if (!line) return []
    const link = select('a', line)
    if (link) link.properties.href = `#${name}-${field}`
    const words = link ?? line
    words.children = [{ type: 'text', value: message }]
    delete line.properties.hidden
    return [line]
  })
  edits.setContent(list, toHtml(lines))
  edits.setProperties(place, { hidden: undefined, autoFocus: true })
}
