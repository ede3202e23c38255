/**
 * Closes the menu of a small screen as readers of menus expect: by Escape, which leads back to its button, by a press outside
 * it, and when one of its links is followed, as a navigation without a new document would leave it open.
 *
 * @param signal - Ends the listening.
 */
export function closeMenu(signal: AbortSignal): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details')
  if (!menu) return
  const options = { signal, capture: true }
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.closest('a[href]') || !menu.contains(target)) menu.open = false
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !menu.open) return
      menu.open = false
      const [button] = menu.children
      if (button instanceof HTMLElement) button.focus()
    },
    options,
  )
}
