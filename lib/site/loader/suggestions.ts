/** The form that components/listing/explorer.tsx renders. */
export const SEARCH_FORM = '#explorer'

/** What it needs of an answer of lib/site/search/search-answer.ts. */
interface Answer {
  found: string
  items: { href: string; kind: string; title: { text: string; isFound: boolean }[] }[]
}

/** The last question: a slower answer to an earlier one does not replace its answer. */
let asked = new AbortController()

/**
 * Sent as text ({@link SUGGESTIONS}), with what it calls: no imports, and no names from outside.
 *
 * Shows the best answers under the field while a question is typed. The focus stays in the field.
 *
 * @param form - The form of the search.
 * @param event - What happened in it.
 * @param target - Where.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function handle(form: HTMLElement, event: Event, target: Element): void {
  const field = form.querySelector<HTMLInputElement>('input[type=search]')
  const list = form.querySelector<HTMLElement>('[role=listbox]')
  if (!field || !list || !(form instanceof HTMLFormElement)) return
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)
  if (!field.hasAttribute('aria-expanded')) openList(field, list, false)
  // A press takes the focus from the field, which would close the list before the click.
  if (event.type === 'pointerdown' && list.contains(target)) event.preventDefault()
  // What another filter finds is shown, and said, once Search is pressed.
  if (event.type === 'input' && target !== field) list.replaceChildren()
  if (target !== field) return
  if (event.type === 'input') void askSoon(form, field, list)
  if (event.type === 'focusout') {
    openList(field, list, false)
    form.querySelector('[role=alert]')?.setAttribute('hidden', '')
  }
  if (event instanceof KeyboardEvent) pressKey(field, list, event)
  // What was typed before this was here.
  const isNew = field.value !== (new URLSearchParams(location.search).get('q') ?? '')
  if (event.type === 'focusin' && isNew && !list.hasChildNodes()) void askSoon(form, field, list)
}

/** Opens or closes the list, and marks an option of it; -1 marks none, as the field itself is where the reader is. */
function openList(field: HTMLInputElement, list: HTMLElement, isOpen: boolean, at = -1): void {
  list.hidden = !isOpen
  field.setAttribute('aria-expanded', String(isOpen))
  const options = [...list.children]
  for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === at))
  field.removeAttribute('aria-activedescendant')
  const option = options[at]
  if (option) field.setAttribute('aria-activedescendant', option.id)
  option?.scrollIntoView({ block: 'nearest' })
}

function pressKey(field: HTMLInputElement, list: HTMLElement, event: KeyboardEvent): void {
  if (event.key === 'Escape' && list.hasAttribute('aria-busy')) {
    asked.abort()
    list.removeAttribute('aria-busy')
  }
  const options = list.querySelectorAll('a')
  if (event.isComposing || options.length === 0) return
  const at = [...options].findIndex((option) => option.getAttribute('aria-selected') === 'true')
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  // The field itself lies between the last and the first.
  const places = options.length + 1
  // What the list answers is not what stands in the field.
  if (list.hasAttribute('aria-busy')) return
  if (step) openList(field, list, true, ((at + 1 + step + places) % places) - 1)
  else if (event.key === 'Escape' && !list.hidden) openList(field, list, false)
  else if (event.key === 'Enter' && !list.hidden && at !== -1) options[at]?.click()
  else return
  event.preventDefault()
}

/** Asks the question of the form as soon as nothing more is typed for a moment, and shows the answer. */
async function askSoon(form: HTMLFormElement, field: HTMLInputElement, list: HTMLElement): Promise<void> {
  const [pauseMs, shownMax] = [150, 5]
  asked.abort()
  asked = new AbortController()
  const { signal } = asked
  list.setAttribute('aria-busy', 'true')
  openList(field, list, !list.hidden)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (signal.aborted) return
  // What else stands in an address, as the mark of a campaign, is no question.
  const fields = new FormData(form)
  const question = new URLSearchParams(['q', 'type', 'category'].map((name) => [name, String(fields.get(name) ?? '')]))
  const answer = question.get('q')?.trim() ? await answerTo(question, signal) : { items: [], found: '' }
  if (signal.aborted) return
  const [status, failure] = [form.querySelector('[role=status]'), form.querySelector<HTMLElement>('[role=alert]')]
  if (!status || !failure) return
  failure.hidden = answer !== undefined
  failure.textContent = answer ? '' : 'The search did not answer. It asks again when you type on or are back online.'
  if (!answer) {
    openList(field, list, false)
    addEventListener('online', () => signal.aborted || askSoon(form, field, list), { once: true })
    return
  }
  list.removeAttribute('aria-busy')
  list.replaceChildren(...answer.items.slice(0, shownMax).map(optionOf))
  status.textContent = answer.found
  openList(field, list, list.hasChildNodes() && document.activeElement === field)
}

/** @returns Undefined where none came. */
async function answerTo(question: URLSearchParams, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(`/search-results/list?${question}`, { signal })
    const answer: Answer | null = response.ok ? await response.json() : undefined
    if (answer === null) return { items: [], found: '' }
    return Array.isArray(answer?.items) ? answer : undefined
  } catch {
    return undefined
  }
}

function optionOf({ href, kind, title }: Answer['items'][number], index: number): HTMLAnchorElement {
  const option = document.createElement('a')
  option.id = `suggestion-${index}`
  option.href = href
  option.tabIndex = -1
  option.setAttribute('role', 'option')
  const words = document.createElement('span')
  for (const { text, isFound } of title) {
    const part = isFound ? document.createElement('mark') : new Text()
    part.textContent = text
    words.append(part)
  }
  const note = document.createElement('span')
  note.className = 'note'
  note.textContent = kind
  option.append(words, note)
  return option
}

const PARTS = [handle, openList, pressKey, askSoon, answerTo, optionOf]

/** The module that lib/site/loader/late-modules.ts brings. */
export const SUGGESTIONS = `let asked=new AbortController();\n${PARTS.join('\n')}\nexport{handle}`
