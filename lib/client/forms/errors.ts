/** Field name to message; the empty name is for the form as a whole. */
export type FieldErrors = Record<string, string>

const place = (form: HTMLFormElement, field: string) => document.getElementById(`${form.id}-${field}-error`)
const control = (form: HTMLFormElement, field: string) => document.getElementById(`${form.id}-${field}`)

/** Says beside a field what is wrong with it, or takes that back. */
export function showError(form: HTMLFormElement, field: string, message: string | undefined): void {
  const words = place(form, field)
  if (words) words.textContent = message ?? ''
  if (message) control(form, field)?.setAttribute('aria-invalid', 'true')
  else control(form, field)?.removeAttribute('aria-invalid')
}

export const hasError = (form: HTMLFormElement, field: string) => Boolean(place(form, field)?.textContent)

/** Says all that is wrong, beside the fields and in a summary that takes the focus; nothing is wrong where there is nothing. */
export function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const words of form.querySelectorAll(`[id^="${form.id}-"][id$="-error"]`)) {
    const field = words.id.slice(form.id.length + 1, -'-error'.length)
    showError(form, field, errors[field])
  }
  const summary = form.querySelector<HTMLElement>('[role=alert]')
  if (!summary) return
  summary.replaceChildren()
  if (Object.keys(errors).length === 0) return
  const title = document.createElement('h3')
  title.textContent = 'There is a problem'
  const list = document.createElement('ul')
  for (const [field, message] of Object.entries(errors)) list.append(item(form, field, message))
  summary.append(title, list)
  summary.focus()
}

function item(form: HTMLFormElement, field: string, message: string): HTMLLIElement {
  const target = control(form, field)
  const words = document.createElement(target ? 'a' : 'span')
  words.textContent = message
  if (words instanceof HTMLAnchorElement && target) {
    words.href = `#${target.id}`
    words.addEventListener('click', (event) => {
      event.preventDefault()
      target.focus()
    })
  }
  const line = document.createElement('li')
  line.append(words)
  return line
}
