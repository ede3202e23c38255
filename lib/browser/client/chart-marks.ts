import type { Answer } from '#lib/charts/answers'

/** Where a mark of a chart is, in CSS pixels from the top left of the chart's frame. */
export interface MarkPlace {
  /** The number of its answer. */
  index: number
  left: number
  top: number
  right: number
  bottom: number
  /** The shape; of a point on a line, the line. */
  shape: SVGGraphicsElement
  isPoint: boolean
}

/**
 * The marks that a chart shows now: it is drawn for a phone and for a wide screen, and one of the two is hidden.
 *
 * @param frame - What both drawings stand in.
 * @returns The marks with their places, in the order of their answers.
 */
export function marksIn(frame: HTMLElement): MarkPlace[] {
  const from = frame.getBoundingClientRect()
  const shown = [...frame.querySelectorAll<SVGGraphicsElement>('[data-answer]:not([data-left-out])')].filter(
    (shape) => shape.getClientRects().length > 0,
  )
  return shown
    .flatMap((shape) => (isLine(shape) ? pointsOf(shape) : [placeOf(shape)]))
    .map((place) => ({
      ...place,
      left: place.left - from.left,
      right: place.right - from.left,
      top: place.top - from.top,
      bottom: place.bottom - from.top,
    }))
    .sort((a, b) => a.index - b.index)
}

/**
 * The drawing that is shown: of the two for a phone and for a wide screen, one is hidden.
 *
 * @param frame - What both drawings stand in.
 */
export const shownDrawing = (frame: HTMLElement): SVGSVGElement | undefined =>
  [...frame.querySelectorAll('svg')].find((svg) => svg.getClientRects().length > 0)

const numberOf = (shape: Element) => Number(shape.getAttribute('data-answer'))

/** A line through points has no curves; what flows has. */
const isLine = (shape: Element) => shape.tagName === 'path' && /^M[^C]*L/.test(shape.getAttribute('d') ?? '')

function placeOf(shape: SVGGraphicsElement): MarkPlace {
  const { left, top, right, bottom } = shape.getBoundingClientRect()
  return { index: numberOf(shape), left, top, right, bottom, shape, isPoint: false }
}

function pointsOf(shape: SVGGraphicsElement): MarkPlace[] {
  const onScreen = shape.getScreenCTM()
  return Array.from((shape.getAttribute('d') ?? '').matchAll(/[ML]([\d.-]+)[ ,]([\d.-]+)/g), ([, x, y], at) => {
    const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(onScreen ?? undefined)
    return { index: numberOf(shape) + at, left, top, right: left, bottom: top, shape, isPoint: true }
  })
}

/**
 * The mark that a pointer means: the one it is on, or else the nearest. Areas have no nearest.
 *
 * @param marks - The marks.
 * @param target - What the pointer is on.
 * @param x - Where it is in the chart's frame, in CSS pixels.
 * @param y - The same, downwards.
 * @returns The mark, or undefined where none is meant.
 */
export function markAt(marks: MarkPlace[], target: EventTarget | null, x: number, y: number): MarkPlace | undefined {
  const hit = marks.find(({ shape, isPoint }) => shape === target && !isPoint)
  if (hit) return hit
  const distance = ({ left, right, top, bottom }: MarkPlace) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const candidates = marks.filter(({ shape }) => !shape.closest('.areas'))
  return candidates.reduce<MarkPlace | undefined>(
    (best, mark) => (best && distance(best) <= distance(mark) ? best : mark),
    undefined,
  )
}

/**
 * Marks what the value that is shown is of.
 *
 * @param marks - The marks.
 * @param shown - The one; undefined marks none.
 */
export function outlineMark(marks: MarkPlace[], shown: MarkPlace | undefined): void {
  for (const { shape, index } of marks) shape.toggleAttribute('data-shown', index === shown?.index)
}

/**
 * Dims every mark that is not of a series.
 *
 * @param marks - The marks.
 * @param answers - What they stand for.
 * @param series - The series; undefined dims none.
 */
export function lightSeries(marks: MarkPlace[], answers: Answer[], series: number | undefined): void {
  for (const { shape, index } of marks) {
    shape.toggleAttribute('data-dimmed', series !== undefined && answers[index]?.series !== series)
  }
}

/**
 * Makes marks of areas look like land without a value, and no longer answer.
 *
 * @param frame - What the drawings stand in.
 * @param leftOut - The numbers of their answers; all other marks are as they were.
 */
export function leaveOutMarks(frame: HTMLElement, leftOut: number[]): void {
  for (const shape of frame.querySelectorAll<SVGGraphicsElement>('[data-answer]')) {
    const isOut = leftOut.includes(numberOf(shape))
    if (isOut === shape.hasAttribute('data-left-out')) continue
    const fill = shape.getAttribute(isOut ? 'fill' : 'data-left-out') ?? ''
    shape.setAttribute('fill', isOut ? 'none' : fill)
    if (isOut) shape.setAttribute('data-left-out', fill)
    else shape.removeAttribute('data-left-out')
  }
}

/**
 * The series whose name in the legend a pointer is on.
 *
 * @param target - What the pointer is on.
 */
export function seriesNamedAt(target: EventTarget | null): number | undefined {
  const part = target instanceof SVGElement && target.parentElement?.closest('.legend') ? target : undefined
  if (!part) return undefined
  // A mark and a name for each.
  return Math.floor([...(part.parentElement?.children ?? [])].indexOf(part) / 2)
}
