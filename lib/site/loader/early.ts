/**
 * What must run before the page is painted or its chunks arrive. The functions are written into the page or a file as text, so
 * each stands on its own: no imports, and no names from outside.
 */

/**
 * Applies what is stored of the visitor to the page before its first paint, so that nothing flashes or moves: the theme; how many
 * places "Continue reading" needs; and where categories were chosen, that lists wait for lib/site/loader/welcome-back.ts, which brings
 * those to the front.
 *
 * @param waitMs - How long lists wait at most, in milliseconds.
 */
export function showVisitorsChoice(waitMs: number): void {
  const { dataset } = document.documentElement
  // What can't be read is seen to by the file that follows.
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') dataset.theme = theme
    const read = (key: string): unknown[] => JSON.parse(localStorage.getItem(key) ?? '[]')
    // The file may come before these words do, from the browser's cache.
    if (!('forwardSheet' in document) && read('userCategories').length > 0) {
      dataset.waits = ''
      setTimeout(() => delete dataset.waits, waitMs)
    }
    const { articles = [] } = JSON.parse(localStorage.getItem('readingHistory') ?? '{}')
    const places = Math.min(3, articles.filter((article: { isRead?: true }) => !article.isRead).length)
    if (places > 0) dataset.reader = String(places)
  } catch {}
}

export interface EarlyWindow extends Window {
  /** What was pressed so far, until it is pressed again; then it is gone, so that nothing more is written down. */
  pressedEarly?: MouseEvent[]
  /** The same, once it has been pressed again. */
  pressedAgain?: MouseEvent[]
}

/**
 * Switches to the other theme with each press of its button, and stores it; where storage is blocked, it lasts for this page. Follows
 * what another tab stores.
 */
export function switchThemes(): void {
  const { dataset } = document.documentElement
  const shown = () => dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    dataset.theme = shown() === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', dataset.theme)
    } catch {}
    // The browser sends it to other tabs alone, and to those with the value.
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }
  addEventListener('click', onPress, true)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme' && (newValue === 'dark' || newValue === 'light')) dataset.theme = newValue
  })
}

/** Gives the browser's own bars the colour of the theme that was chosen: those that the head names follow the system. */
export function colourBars(): void {
  const root = document.documentElement
  const chosen = document.createElement('meta')
  chosen.name = 'theme-color'
  const show = () => {
    chosen.remove()
    const { theme } = root.dataset
    const named = theme && document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${theme}]`)
    if (!named) return
    // In capitals, or React would take it for its own when it hydrates the head.
    chosen.content = named.content.toUpperCase()
    // Of those that apply the first one counts.
    document.head.prepend(chosen)
  }
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
  show()
}

/** Opens the dialog that a link names, which without this leads to a page with the same. */
export function openDialogs(): void {
  const onPress = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    const link = target instanceof Element ? target.closest('a[aria-haspopup=dialog]') : null
    const dialog = document.getElementById(link?.getAttribute('aria-controls') ?? '')
    if (!(dialog instanceof HTMLDialogElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    dialog.showModal()
  }
  addEventListener('click', onPress, true)
}

/**
 * Writes down what is pressed before the page's scripts are there, and marks what needs them as pressed. lib/site/loader/page-scripts.ts
 * presses it again, and may come first.
 */
export function noticePresses(): void {
  const early = window as EarlyWindow
  early.pressedEarly ??= []
  const notice = (press: MouseEvent) => {
    if (!early.pressedEarly) return
    early.pressedEarly.push(press)
    // What opens a popover, switches the theme or copies does so without them.
    const needsScripts = 'button[type=button]:not([popovertarget], [data-theme-switch], [data-copy])'
    if (press.target instanceof Element) press.target.closest(needsScripts)?.setAttribute('data-pressed', '')
  }
  addEventListener('click', notice, true)
}

/**
 * Asks again for the page's own chunks that fail, and marks those that are loaded. A page whose chunks do not come stays the
 * HTML that it is, with links and forms that work: the runtime of Next.js never learns of the failure, or React would put an
 * error in place of the page. Chunks that are loaded later are not asked for again: they have no attribute `async`.
 *
 * @param attempts - How often to ask again for one; after that it is asked for when the browser is online again.
 * @param intervalMs - The pause before each attempt, in milliseconds.
 */
export function retryChunks(attempts: number, intervalMs: number): void {
  const retries = new Map<string, number>()
  const chunkOf = ({ target }: Event) =>
    target instanceof HTMLScriptElement && target.src.includes('/_next/static/') ? target : undefined

  const retry = (event: Event) => {
    const failed = chunkOf(event)
    if (!failed?.hasAttribute('async')) return
    event.stopImmediatePropagation()
    const count = retries.get(failed.src) ?? 0
    retries.set(failed.src, count + 1)
    // Until then it stays in the page: where the runtime finds no script, it adds one of its own, whose failure it would see.
    const again = () => {
      const script = document.createElement('script')
      for (const { name, value } of failed.attributes) script.setAttribute(name, value)
      failed.replaceWith(script)
    }
    if (count < attempts) setTimeout(again, intervalMs)
    else addEventListener('online', again, { once: true })
  }
  const mark = (event: Event) => {
    const chunk = chunkOf(event)
    if (chunk) chunk.dataset.loaded = ''
  }
  addEventListener('error', retry, true)
  // A load that is over is no news to the window, only to the document.
  document.addEventListener('load', mark, true)
}
