import type { EarlyWindow } from '#lib/site/loader/early'

/** The flight data says which style sheets stand in the page. */
type PageWindow = Window & { pageSheets?: string[] }

/**
 * Sent as text in a file of its own (lib/serving/page-cache/finish/loader.ts): no imports but types, and no names from outside.
 *
 * Brings the scripts that lib/serving/page-cache/finish/finish-page.ts took out of the page (docs/decisions/0028-late-hydration.md): with
 * the first user interaction; else once the page has been loaded, visible and idle for a while; at once where something of this
 * visitor's must be shown. Until then links and forms act natively, and a button that needs a script and is pressed acts
 * once when the script is there. If the flight data can't be had, the page stays the page that it is.
 *
 * @param idleMs - How long after its load a page waits for a user interaction, in milliseconds.
 * @param offline - What is said of a form that is sent offline.
 */
export function bringPageScripts(idleMs: number, offline: string): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'popstate']
  const passive = { capture: true, passive: true }
  const root = document.documentElement
  const early = window as EarlyWindow
  early.pressedEarly ??= []
  const pressed = early.pressedEarly

  const whenParsed = (work: () => void) =>
    document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', work, { once: true }) : work()
  const create = (name: string, attributes: Record<string, string>) => {
    const element = document.createElement(name)
    for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute] ?? '')
    return element
  }
  const append = (name: string, attributes: Record<string, string>) => document.head.append(create(name, attributes))

  /** For React, which asks for a link before it loads a sheet. Their rules stand in the page: taken from a file, a font that came late would be exchanged under the reader's eyes. */
  const nameStyleSheets = (sheets: string[]) => {
    const links = sheets.map((href) =>
      create('link', { rel: 'stylesheet', href, 'data-precedence': 'next', disabled: '' }),
    )
    document.querySelector('style[data-sheets]')?.after(...links)
  }

  const begin = (reason?: unknown) => {
    // A browser says so, too, where the page appears or moves below a pointer that rests.
    const rests =
      reason instanceof PointerEvent && reason.type === 'pointermove' && !reason.movementX && !reason.movementY
    if (!rests) whenParsed(bring)
  }
  const bring = () => {
    const list = document.getElementById('page-scripts')
    if (!list || list.dataset.begun) return
    list.dataset.begun = 'true'
    for (const sign of signs) removeEventListener(sign, begin, passive)
    const [flight = '', end, ...names]: string[] = JSON.parse(list.textContent ?? '')
    const scripts = names.map((entry) => {
      const [name = '', id] = entry.split(' ')
      return { src: name.startsWith('/') ? name : `/_next/static/chunks/${name}.js${end}`, ...(id && { id }) }
    })
    for (const { src } of scripts) append('link', { rel: 'preload', as: 'script', href: src })
    // A script that failed is replaced by another element, so the listener is not on the element.
    const addScripts = ({ target }: Event) => {
      if (!(target instanceof HTMLScriptElement) || target.getAttribute('src') !== flight) return
      document.removeEventListener('load', addScripts, true)
      nameStyleSheets((window as PageWindow).pageSheets ?? [])
      for (const script of scripts) append('script', { ...script, async: '' })
    }
    document.addEventListener('load', addScripts, true)
    append('script', { src: flight, async: '' })
  }

  /** A draft, what is filled in for the visitor, a round of trivia, an address that asks, and whatever says so by `data-hydrate`. */
  const hasSomethingToShow = () => {
    const isInView = (element: Element) =>
      element.getClientRects().length > 0 && element.getBoundingClientRect().top < innerHeight
    if (document.querySelector('[data-hydrate=now]')) return true
    if ([...document.querySelectorAll('[data-hydrate=in-view]')].some(isInView)) return true
    if (location.search && document.querySelector('search form, [data-hydrate=query]')) return true
    try {
      const isForPage = (key: string) =>
        key === 'userDatails' || (key.startsWith('draft ') && key.endsWith(` ${location.pathname}`))
      if (document.querySelector('[data-hydrate=guesses]') && localStorage.getItem('triviaGuesses')) return true
      return document.querySelector('form[method=post]') !== null && Object.keys(localStorage).some(isForPage)
    } catch {
      return false
    }
  }

  /** There may have been an interaction before this script. */
  const hasBeenUsed = () => pressed.length > 0 || (document.activeElement ?? document.body) !== document.body

  const begins = () => {
    for (const sign of signs) addEventListener(sign, begin, passive)
    whenParsed(() => (hasBeenUsed() || hasSomethingToShow()) && bring())
    const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
    if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
    // A browser that paints nothing may never say that it is idle.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 1000 }) : begin())
    const whenVisible = () =>
      document.hidden ? document.addEventListener('visibilitychange', whenIdle, { once: true }) : whenIdle()
    const afterLoad = () => setTimeout(whenVisible, idleMs)
    if (document.readyState === 'complete') afterLoad()
    else addEventListener('load', afterLoad, { once: true })
  }

  const pressAgain = () => {
    const isMissing = document.querySelector('script[async][src*="/_next/static/chunks/"]:not([data-loaded])')
    if (isMissing || 'hydrated' in root.dataset) return
    root.dataset.hydrated = ''
    early.pressedAgain = pressed
    delete early.pressedEarly
    for (const element of document.querySelectorAll('[data-pressed]')) {
      element.removeAttribute('data-pressed')
      if (element instanceof HTMLButtonElement) element.click()
    }
  }
  addEventListener('hydrated', () => {
    // Now it is the frame of the page. React hydrates the rest when it is idle, and at once what is pressed, but not in the
    // middle of its own work, nor before the chunk is there.
    const soon = () => setTimeout(pressAgain)
    document.addEventListener('load', soon, true)
    soon()
  })
  // Offline the browser would leave the page for one of its own. What React has taken over says so itself.
  addEventListener('submit', (event) => {
    const { submitter } = event
    if (navigator.onLine || event.defaultPrevented || !(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    submitter.setCustomValidity(offline)
    submitter.reportValidity()
    submitter.addEventListener('click', () => submitter.setCustomValidity(''), { once: true })
  })
  // The browser never asks again for a picture that was asked for offline.
  addEventListener('online', () => {
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
  })
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begins, { once: true })
  else begins()
}
