import type { EarlyWindow } from '#lib/site/loader/early'

/**
 * Tells which of some elements was pressed first before the page's scripts were there.
 *
 * @param elements - The elements; null for one that is not drawn.
 * @returns Its place among them; -1 where none was.
 */
export function firstPressed(elements: (Element | null)[]): number {
  const { pressedEarly, pressedAgain } = window as EarlyWindow
  const holds = (target: EventTarget | null) =>
    elements.findIndex((each) => target instanceof Node && each?.contains(target))
  const pressed = pressedAgain ?? pressedEarly ?? []
  return pressed.map(holds).find((at) => at !== -1) ?? -1
}
