import type { EarlyWindow } from '#lib/site/loader/early'

/**
 * What was pressed in an element before the page's scripts were there.
 *
 * @param element - The element; null for one that is not rendered.
 * @returns The clicks, the first one first.
 */
export function earlyPresses(element: Element | null): MouseEvent[] {
  const { pressedEarly, pressedAgain } = window as EarlyWindow
  const presses = pressedAgain ?? pressedEarly ?? []
  return presses.filter(({ target }) => target instanceof Node && element?.contains(target))
}
