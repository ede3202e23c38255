/**
 * What must run before the page is drawn or its chunks arrive. Both functions are written into the page as text, so
 * each stands on its own: no imports, and no names from outside.
 */

/** Puts the kept theme on the page before its first paint, so that nothing flashes. */
export function restoreTheme(): void {
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
  } catch {}
}

/**
 * Recovers a tab whose script chunk can't be loaded, as after a new release: one reload for each release and page, with
 * what was typed kept. A chunk that has not come in `timeoutMs` counts as failed (spec section 9: 120 s).
 */
export function recoverChunks(timeoutMs: number): void {
  const markKey = 'chunk-reload'
  const formKey = 'chunk-reload-form'
  const isChunk = (node: unknown): node is HTMLScriptElement =>
    node instanceof HTMLScriptElement && node.src.includes('/_next/static/')
  const fields = () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input[name],textarea[name],select[name]')).filter(
      (field) => field.type !== 'password' && field.type !== 'file' && field.type !== 'hidden',
    )

  const reload = () => {
    // Offline nothing can be loaded, and a reload would take away the page that is there.
    if (!navigator.onLine) return
    try {
      const mark = `${document.documentElement.dataset.dplId} ${location.pathname}`
      if (sessionStorage.getItem(markKey) === mark) return
      sessionStorage.setItem(markKey, mark)
      sessionStorage.setItem(formKey, JSON.stringify(fields().map((field) => [field.name, field.value])))
      location.reload()
    } catch {}
  }
  const restore = () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(formKey) ?? '[]') as [string, string][]
      sessionStorage.removeItem(formKey)
      for (const [name, value] of kept) {
        const field = fields().find((candidate) => candidate.name === name)
        if (field && field.value === '') field.value = value
      }
    } catch {}
  }

  const watched = new WeakSet<HTMLScriptElement>()
  const watch = (node: unknown) => {
    if (!isChunk(node) || watched.has(node)) return
    watched.add(node)
    const timer = setTimeout(reload, timeoutMs)
    node.addEventListener('load', () => clearTimeout(timer))
    node.addEventListener('error', () => {
      clearTimeout(timer)
      reload()
    })
  }
  new MutationObserver((records) => {
    for (const record of records) for (const node of Array.from(record.addedNodes)) watch(node)
  }).observe(document.head, { childList: true })
  addEventListener('error', ({ target }) => isChunk(target) && reload(), true)
  addEventListener('DOMContentLoaded', restore)
}
