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
 * Asks again for the page's own chunks that fail. A page whose chunks do not come stays the HTML that it is, with links and
 * forms that work: the runtime of Next.js never learns of the failure, or React would put an error in place of the page.
 * Chunks that are loaded later are none of this: nobody writes the attribute `async` on them.
 */
export function retryChunks(attempts: number, intervalMs: number): void {
  const retries = new Map<string, number>()
  const retry = (event: Event) => {
    const failed = event.target
    if (!(failed instanceof HTMLScriptElement) || !failed.hasAttribute('async')) return
    if (!failed.src.includes('/_next/static/')) return
    event.stopImmediatePropagation()
    // It stays in the page: where the runtime finds no script, it adds one of its own, whose failure it would see.
    failed.dataset.failed = ''
    const count = retries.get(failed.src) ?? 0
    retries.set(failed.src, count + 1)
    if (count === attempts) return
    setTimeout(() => {
      const script = document.createElement('script')
      for (const { name, value } of failed.attributes) script.setAttribute(name, value)
      delete script.dataset.failed
      failed.replaceWith(script)
    }, intervalMs)
  }
  addEventListener('error', retry, true)
}
