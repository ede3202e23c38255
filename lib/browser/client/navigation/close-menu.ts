const menuAround = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('header details') : null

/**
 * Closes the menu of a small screen as readers of menus expect: by Escape, which leads back to its button, by a press outside
 * it, and when one of its links is followed, as a navigation without a new document would leave it open.
 *
 * @param signal - Ends the listening.
 */
export function closeMenu(signal: AbortSignal): void {
  /** The one whose button was pressed last, maybe before this was here; pressed by a key it is clicked too. */
  let used = document.querySelector<HTMLDetailsElement>('header details[open]')
  const options = { signal, capture: true }
  document.addEventListener(
    'click',
    ({ target }) => {
      const inside = menuAround(target)
      const isLink = target instanceof Element && target.closest('a[href]') !== null
      if (inside) used = inside
      if (used && (isLink || !inside)) used.open = false
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ key, target }) => {
      const menu = used ?? menuAround(target)
      if (key !== 'Escape' || !menu?.open) return
      menu.open = false
      const [button] = menu.children
      if (button instanceof HTMLElement) button.focus()
    },
    options,
  )
}
