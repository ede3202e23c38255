import 'server-only'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'

interface RefusedForm {
  request: Request
  /** The path of the page that the form stands on. */
  page: string
  /** The form's id on it. */
  form: string
  values: Record<string, string>
  /** Field name to message; the empty name is for the form as a whole. */
  errors: Record<string, string>
  status: 422 | 503
}

/**
 * The form's own page again, with what was typed, an error beside each wrong field and a summary of them all.
 * It is the page as it is kept, filled in, so that there is one drawing of each form.
 */
export async function refusedForm({ request, page, form, values, errors, status }: RefusedForm): Promise<Response> {
  const kept = await fetch(new URL(page, ownAddress(request)))
  const tree = fromHtml(await kept.text())
  const element = select(`form#${form}`, tree)
  if (!element) throw new Error(`${page} has no form ${form}`)

  for (const [name, value] of Object.entries(values)) fill(element, name, value)
  for (const [name, message] of Object.entries(errors)) if (name) mark(element, `${form}-${name}`, message)
  summarise(element, form, errors)
  withoutScripts(tree)
  return new Response(toHtml(tree), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The site's own address as this process listens on it, whatever name the visitor used. */
const ownAddress = (request: Request) => `http://127.0.0.1:${new URL(request.url).port || 80}`

function fill(form: Element, name: string, value: string): void {
  const control = selectAll('input, textarea, select', form).find(({ properties }) => properties.name === name)
  if (!control) return
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
  const items = Object.entries(errors).map(([field, message]): Element => {
    const text = { type: 'text' as const, value: message }
    const link: Element = { type: 'element', tagName: 'a', properties: { href: `#${name}-${field}` }, children: [text] }
    return { type: 'element', tagName: 'li', properties: {}, children: field ? [link] : [text] }
  })
  const title: Element = {
    type: 'element',
    tagName: 'h3',
    properties: {},
    children: [{ type: 'text', value: 'There is a problem' }],
  }
  place.children = [title, { type: 'element', tagName: 'ul', properties: {}, children: items }]
  place.properties.autoFocus = true
}

/** Scripts would draw the empty form over the filled one. */
function withoutScripts(tree: Root): void {
  for (const element of [tree, ...selectAll('*', tree)]) {
    element.children = (element.children as Element[]).filter(
      ({ tagName }) => tagName !== 'script',
    ) as typeof element.children
  }
}
