/**
 * Moves the focus to the heading of the page that is shown, as a new document would move it to its beginning: a keyboard
 * goes on from there, and a screen reader reads it. Pages that the router holds in reserve are hidden and have headings too.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html
 */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const heading = headings.find((element) => element.getClientRects().length > 0)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Gives the focus back to what had it when the page was left, so that a keyboard goes on from there.
 *
 * @param element - What had it; undefined where that is not known.
 * @returns Whether it has it now.
 */
export function focusAgain(element: Element | null | undefined): boolean {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true })
  return element === document.activeElement
}
