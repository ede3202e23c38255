import 'server-only'
import type { Element, Root } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { h } from 'hastscript'
import { pageToFill, sendFilledPage } from '#lib/page-cache/filled-page'

interface RefusedForm {
  /** The path of the page that the form stands on. */
  page: string
  /** The form's id on it. */
  form: string
  values: Record<string, string>
  /** Field name to message; the empty name is for the form as a whole. */
  errors: Record<string, string>
  status: 413 | 422 | 429 | 503
}

/**
 * The form's own page again, with what was typed, an error beside each wrong field and a summary of them all.
 * It is the page as it is kept, filled in, so that there is one drawing of each form.
 */
export async function refusedForm({ page, form: name, values, errors, status }: RefusedForm): Promise<Response> {
  const kept = await pageToFill(page)
  const form = select(`form[id="${name}"]`, kept.tree)
  if (!form) throw new Error(`${page} has no form ${name}`)

  for (const [field, value] of Object.entries(values)) fill(form, field, value)
  for (const [field, message] of Object.entries(errors)) if (field) mark(form, `${name}-${field}`, message)
  summarise(form, name, errors)
  openAround(kept.tree, form)
  withoutScripts(kept.tree)
  return sendFilledPage({ tree: kept.tree, policy: '' }, status)
}

function fill(form: Element, name: string, value: string): void {
  const control = selectAll('input, textarea, select', form).find(({ properties }) => properties.name === name)
  if (!control || control.properties.type === 'file') return
  if (control.tagName === 'textarea') control.children = [{ type: 'text', value }]
  else if (control.tagName === 'input') control.properties.value = value
  else for (const option of selectAll('option', control)) option.properties.selected = option.properties.value === value
}

function mark(form: Element, id: string, message: string): void {
  const place = select(`[id="${id}-error"]`, form)
  if (place) place.children = [{ type: 'text', value: message }]
  const control = select(`[id="${id}"]`, form)
  if (control) control.properties.ariaInvalid = 'true'
}

function summarise(form: Element, name: string, errors: Record<string, string>): void {
  const place = select(`[id="${name}-errors"]`, form)
  if (!place) return
  const items = Object.entries(errors).map(([field, message]) =>
    h('li', field ? h('a', { href: `#${name}-${field}` }, message) : message),
  )
  place.children = [h('h3', 'There is a problem'), h('ul', items)]
  place.properties.autoFocus = true
}

/** A form that stands in a closed box must be seen when it comes back. */
function openAround(tree: Root, form: Element): void {
  for (const box of selectAll('details', tree))
    if (select(`form[id="${form.properties.id}"]`, box)) box.properties.open = true
}

/** Scripts would draw the empty form over the filled one. */
function withoutScripts(tree: Root): void {
  for (const parent of [tree, ...selectAll('*', tree)]) {
    parent.children = (parent.children as Element[]).filter(
      ({ tagName }) => tagName !== 'script',
    ) as typeof parent.children
  }
}
