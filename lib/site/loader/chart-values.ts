/** A mark of a chart and where it is, in CSS pixels from the top left of the chart. */
interface Mark {
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

/** The charts that components/charts/drawings.tsx renders: in `data-answers` stand the words of each answer, in `data-series` the series of each. */
export const CHARTS = '[data-answers]'

/**
 * Sent as text ({@link CHART_VALUES}), with what it calls: no imports, and no names from outside.
 *
 * Shows the value that a pointer or a finger is on; to a keyboard and a screen reader a chart is a range of values. The series of
 * the value, or the one whose name in the legend is pointed at, stands out.
 *
 * @param chart - what the drawings, the range and the place of the value stand in
 * @param event - what happened in it
 * @param target - where
 */
function handle(chart: HTMLElement, event: Event, target: Element): void {
  const marks = marksIn(chart)
  if (event instanceof MouseEvent && event.type !== 'pointerout') {
    const { left, top } = chart.getBoundingClientRect()
    const series = seriesNamedAt(target)
    const mark = markAt(marks, target, event.pageX - scrollX - left, event.pageY - scrollY - top)
    showMark(chart, marks, series === undefined ? mark : undefined, series)
  } else if (event instanceof PointerEvent) {
    const isInside = event.relatedTarget instanceof Node && chart.contains(event.relatedTarget)
    if (event.pointerType === 'mouse' && !isInside) showMark(chart, marks, undefined)
  } else if (target instanceof HTMLInputElement && event.type !== 'keydown') {
    if (event.type === 'focusout') showMark(chart, marks, undefined)
    else showMark(chart, marks, nextMark(marks, Number(target.dataset.at ?? 0), target.valueAsNumber))
  }
}

/** The mark of a value; those on the way from the last one may have been left out. */
function nextMark(marks: Mark[], last: number, index: number): Mark | undefined {
  return index >= last ? marks.find((mark) => mark.index >= index) : marks.findLast((mark) => mark.index <= index)
}

/** Shows the value of a mark above it, or none, and dims every mark that is not of its series. */
function showMark(chart: HTMLElement, marks: Mark[], mark: Mark | undefined, named?: number): void {
  const { answers = '', series: numbers } = chart.dataset
  const words = mark && answers.split('\n')[mark.index]
  const seriesOf = ({ index }: Mark) => (numbers ? Number(numbers.split(' ')[index]) : undefined)
  const series = named ?? (mark && seriesOf(mark))
  for (const each of marks) {
    each.shape.toggleAttribute('data-shown', each.index === mark?.index)
    each.shape.toggleAttribute('data-dimmed', series !== undefined && seriesOf(each) !== series)
  }
  const range = chart.querySelector<HTMLInputElement>('input[type=range]')
  const value = range?.nextElementSibling
  if (!(value instanceof HTMLElement)) return
  value.hidden = !mark
  value.textContent = words ?? ''
  if (!range || !mark || !words) return
  range.valueAsNumber = mark.index
  range.dataset.at = String(mark.index)
  range.setAttribute('aria-valuetext', words)
  const x = (mark.left + mark.right) / 2
  const part = x / chart.clientWidth
  value.dataset.side = part < 1 / 3 ? 'right' : part > 2 / 3 ? 'left' : 'both'
  value.toggleAttribute('data-point', mark.isPoint)
  value.style.left = `${x}px`
  value.style.top = `${mark.top}px`
}

/** The marks that a chart shows, in the order of their answers: it is drawn for a phone and for a wide screen, and one of the two is hidden. */
function marksIn(chart: HTMLElement): Mark[] {
  const from = chart.getBoundingClientRect()
  return [...chart.querySelectorAll<SVGGraphicsElement>('[data-answer]:not([data-left-out])')]
    .filter((shape) => shape.getClientRects().length > 0)
    .flatMap(placesOf)
    .map((mark) => ({
      ...mark,
      left: mark.left - from.left,
      right: mark.right - from.left,
      top: mark.top - from.top,
      bottom: mark.bottom - from.top,
    }))
    .sort((a, b) => a.index - b.index)
}

/** Where a shape is in the window; of a line, where each of its points is: it has no curves, which what flows has. */
function placesOf(shape: SVGGraphicsElement): Mark[] {
  const first = Number(shape.getAttribute('data-answer'))
  const outline = shape.getAttribute('d') ?? ''
  if (shape.tagName !== 'path' || !/^M[^C]*L/.test(outline)) {
    const { left, top, right, bottom } = shape.getBoundingClientRect()
    return [{ index: first, left, top, right, bottom, shape, isPoint: false }]
  }
  const onScreen = shape.getScreenCTM()
  return Array.from(outline.matchAll(/[ML]([\d.-]+)[ ,]([\d.-]+)/g), ([, x, y], at) => {
    const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(onScreen ?? undefined)
    return { index: first + at, left, top, right: left, bottom: top, shape, isPoint: true }
  })
}

/** The mark that a pointer means: the one it is on, or else the nearest; areas have no nearest. */
function markAt(marks: Mark[], target: Element, x: number, y: number): Mark | undefined {
  const hit = marks.find(({ shape, isPoint }) => shape === target && !isPoint)
  if (hit) return hit
  const distance = ({ left, right, top, bottom }: Mark) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  return marks
    .filter(({ shape }) => !shape.closest('.areas'))
    .reduce<Mark | undefined>((best, mark) => (best && distance(best) <= distance(mark) ? best : mark), undefined)
}

/** The series whose name in the legend a pointer is on: the legend has a mark and a name for each. */
function seriesNamedAt(target: Element): number | undefined {
  const part = target instanceof SVGElement && target.parentElement?.closest('.legend') ? target : undefined
  return part && Math.floor([...(part.parentElement?.children ?? [])].indexOf(part) / 2)
}

const PARTS = [handle, nextMark, showMark, marksIn, placesOf, markAt, seriesNamedAt]

/** The module that lib/site/loader/late-modules.ts brings. */
export const CHART_VALUES = `${PARTS.join('\n')}\nexport{handle}`
