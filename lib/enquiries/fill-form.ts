import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'

/**
 * Fills what was typed, and what is wrong with it, into a form of a page.
 *
 * @param tree - The page; it is changed.
 * @param name - The form's id on it.
 * @param values - What was typed, by field.
 * @param errors - What is wrong, by field; the empty name is for the form as a whole.
 * @returns Whether the page has that form.
 */
export function fillForm(
  tree: Root,
  name: string,
  values: Record<string, string>,
  errors: Record<string, string>,
): boolean {
  const form = select(`form[id="${name}"]`, tree)
  if (!form) return false
  const { byId, byName } = elementsOf(form)
  for (const [field, value] of Object.entries(values)) fill(byName.get(field), value)
  for (const [field, message] of Object.entries(errors)) {
    const place = byId.get(`${name}-${field}-error`)
    if (place) place.children = [{ type: 'text', value: message }]
    const control = byId.get(`${name}-${field}`)
    if (control) control.properties.ariaInvalid = 'true'
  }
  summarise(byId.get(`${name}-errors`), name, errors)
  // A form that stands in a closed box must be seen when it comes back.
  for (const box of selectAll(`details:has(form[id="${name}"])`, tree)) box.properties.open = true
  return true
}

/**
 * Takes the scripts out of a page: they would draw the empty form over the filled one.
 *
 * @param tree - The page; it is changed.
 */
export function withoutScripts(tree: Root): void {
  visit(tree, 'element', ({ tagName }, at, parent) => {
    if (tagName !== 'script' || !parent || at === undefined) return undefined
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

function summarise(place: Element | undefined, name: string, errors: Record<string, string>): void {
  if (!place) return
  const items = Object.entries(errors).map(([field, message]) =>
    h('li', field ? h('a', { href: `#${name}-${field}` }, message) : message),
  )
  place.children = [h('h3', 'There is a problem'), h('ul', items)]
  place.properties.autoFocus = true
}
