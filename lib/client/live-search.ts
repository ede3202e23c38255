import { links } from '#lib/links'

const PAUSE_MS = 150

/**
 * Shows the results of the explorer while its question is typed: the last question wins, the address can be shared, and the
 * arrow keys go through the results. In: the form, and what ends it.
 */
export function enlivenSearch(form: HTMLFormElement, signal: AbortSignal): void {
  const field = form.querySelector<HTMLInputElement>('input[name=q]')
  const place = document.querySelector<HTMLElement>('#results')
  const announcement = document.querySelector('#announcement')
  if (!field || !place) return
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = ''

  const ask = async () => {
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()
    if (query === last) return
    last = query
    asking.abort()
    asking = new AbortController()
    const { signal: mine } = asking
    try {
      const answer = await fetch(`/search-results/list?${query}`, { signal: mine })
      if (!answer.ok) return
      const html = await answer.text()
      // A slower answer to an earlier question must not replace this one.
      if (mine.aborted) return
      place.innerHTML = html
      history.replaceState(null, '', `${links.search}?${query}`)
      if (announcement) announcement.textContent = place.querySelector('#found')?.textContent ?? ''
    } catch {
      last = ''
    }
  }
  const askSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  }
  form.addEventListener('input', askSoon, { signal })
  const stops = () => [field, ...place.querySelectorAll<HTMLElement>('ol a')]
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const at = stops().indexOf(document.activeElement as HTMLInputElement)
    if (!step || at === -1) return
    const next = stops()[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  field.addEventListener('keydown', walk, { signal })
  place.addEventListener('keydown', walk, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    asking.abort()
  })
  if (isLost(place)) fillIn(form)
  if (field.value || isLost(place)) askSoon()
}

/** Whether the address asks something and the page does not answer, as after the way back from a result. */
const isLost = (place: Element): boolean =>
  !place.hasChildNodes() && [...new URLSearchParams(location.search).values()].some(Boolean)

function fillIn(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)
    if (control && value) control.value = value
  }
}
