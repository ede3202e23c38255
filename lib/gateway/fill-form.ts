import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString as toText } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { EARLY } from '#lib/serving/page-cache/finish/content-policy'

/** Field name to message; the empty name is for the form as a whole. */
type Errors = Record<string, string>

/**
 * Fills what was typed, and what is wrong with it, into a form of a page. Words and markup are the page's own: a place of an
 * error is filled and shown, and a line of the summary is repeated for each error.
 *
 * @param tree - The page; it is changed.
 * @param name - The form's id on it.
 * @param values - What was typed, by field.
 * @param errors - What is wrong, by field; the empty name is for the form as a whole.
 * @returns Whether the page has that form.
 */
export function fillForm(tree: Root, name: string, values: Record<string, string>, errors: Errors): boolean {
  const form = select(`form[id="${name}"]`, tree)
  if (!form) return false
  const { byId, byName } = elementsOf(form)
  for (const [field, value] of Object.entries(values)) fill(byName.get(field), value)
  for (const [field, message] of Object.entries(errors)) {
    const place = byId.get(`${name}-${field}-error`)
    if (place) show(place, message)
    const control = byId.get(`${name}-${field}`)
    if (control) control.properties.ariaInvalid = 'true'
  }
  summarise(byId.get(`${name}-errors`), name, (field) => byId.has(`${name}-${field}`), errors)
  // A form that stands in a closed box must be seen when it comes back.
  for (const box of selectAll(`details:has(form[id="${name}"])`, tree)) box.properties.open = true
  return true
}

/**
 * Says in the title of a page that something is wrong: it is what a screen reader reads first.
 *
 * @param tree - The page; it is changed.
 */
export function markTitle(tree: Root): void {
  const title = select('title', tree)
  if (title) title.children = [{ type: 'text', value: `Error: ${toText(title)}` }]
}

/**
 * Takes out of a page what would hydrate it: the empty form would be drawn over the filled one. The script of its head stays,
 * which shows the theme.
 *
 * @param tree - The page; it is changed.
 */
export function withoutHydration(tree: Root): void {
  visit(tree, 'element', (element, at, parent) => {
    if (element.tagName !== 'script' || !parent || at === undefined || toText(element).startsWith(EARLY))
      return undefined
    parent.children.splice(at, 1)
    return [SKIP, at]
  })
}

/** Walks the form once: a visitor decides how many fields are looked for. */
function elementsOf(form: Element) {
  const byId = new Map<string, Element>()
  const byName = new Map<string, Element>()
  visit(form, 'element', (element) => {
    const { id, name } = element.properties
    if (typeof id === 'string') byId.set(id, element)
    if (typeof name === 'string' && !byName.has(name)) byName.set(name, element)
  })
  return { byId, byName }
}

function fill(control: Element | undefined, value: string): void {
  if (!control || control.properties.type === 'file') return
  if (control.tagName === 'textarea') control.children = [{ type: 'text', value }]
  else if (control.tagName === 'input') control.properties.value = value
  else for (const option of selectAll('option', control)) option.properties.selected = option.properties.value === value
}

function show(place: Element, words: string): void {
  place.children = [{ type: 'text', value: words }]
  delete place.properties.hidden
}

/** Repeats the line that the summary has for the form as a whole, or the one with a link to a field, for each error. */
function summarise(
  place: Element | undefined,
  name: string,
  isField: (field: string) => boolean,
  errors: Errors,
): void {
  const list = place && select('ul', place)
  if (!place || !list) return
  const [ofForm, ofField] = ['form', 'field'].map((kind) => select(`li[data-problem=${kind}]`, list))
  list.children = Object.entries(errors).flatMap(([field, message]) => {
    const line = structuredClone(isField(field) ? ofField : ofForm)
    if (!line) return []
    const link = select('a', line)
    if (link) {
      link.properties.href = `#${name}-${field}`
      delete line.properties.hidden
    }
    show(link ?? line, message)
    return [line]
  })
  delete place.properties.hidden
  place.properties.autoFocus = true
}
