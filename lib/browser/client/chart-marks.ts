/**
 * The drawing that is shown: of the two for a phone and for a wide screen, one is hidden.
 *
 * @param frame - What both drawings stand in.
 */
export const shownDrawing = (frame: HTMLElement): SVGSVGElement | undefined =>
  [...frame.querySelectorAll('svg')].find((svg) => svg.getClientRects().length > 0)

/**
 * Makes marks of areas look like land without a value, and no longer answer.
 *
 * @param frame - What the drawings stand in.
 * @param leftOut - The numbers of their answers; all other marks are as they were.
 */
export function leaveOutMarks(frame: HTMLElement, leftOut: number[]): void {
  for (const shape of frame.querySelectorAll<SVGGraphicsElement>('[data-answer]')) {
    const isOut = leftOut.includes(Number(shape.getAttribute('data-answer')))
    if (isOut === shape.hasAttribute('data-left-out')) continue
    const fill = shape.getAttribute(isOut ? 'fill' : 'data-left-out') ?? ''
    shape.setAttribute('fill', isOut ? 'none' : fill)
    if (isOut) shape.setAttribute('data-left-out', fill)
    else shape.removeAttribute('data-left-out')
  }
}
