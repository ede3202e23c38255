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
 * @param chart - What the drawings, the range and the place of the value stand in.
 * @param event - What happened in it.
 * @param target - Where.
 */
function handle(chart: HTMLElement, event: Event, target: Element): void {
  const [marks, range] = [marksIn(chart), chart.querySelector<HTMLInputElement>('input[type=range]')]
  if (!range) return
  const markOfRange = () => nextMark(marks, Number(range.dataset.at ?? 0), range.valueAsNumber)
  const isFocused = document.activeElement === range
  if (event instanceof MouseEvent && event.type !== 'pointerout') {
    // A click is from before this was here, and the pointer may be elsewhere now.
    if (event.type === 'click' && !chart.matches(':hover')) return
    const { left, top } = chart.getBoundingClientRect()
    const series = seriesNamedAt(target)
    const mark = markAt(marks, target, event.pageX - scrollX - left, event.pageY - scrollY - top)
    showMark(chart, marks, series === undefined ? mark : undefined, series)
    // Whoever goes on with the keyboard begins here.
    if (mark && series === undefined && !isFocused) setRange(chart, range, mark)
  } else if (event instanceof PointerEvent) {
    const isInside = event.relatedTarget instanceof Node && chart.contains(event.relatedTarget)
    if (event.pointerType === 'mouse' && !isInside) showMark(chart, marks, isFocused ? markOfRange() : undefined)
  } else if (target === range && event.type !== 'keydown') {
    const mark = event.type === 'focusout' ? undefined : markOfRange()
    showMark(chart, marks, mark)
    if (mark) setRange(chart, range, mark)
  }
}

/** Hides the values of charts at Escape, and with a press elsewhere: a finger never leaves a chart. */
function hideValues(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return
  for (const chart of document.querySelectorAll<HTMLElement>('[data-answers][data-shows]')) {
    const isInside = event.target instanceof Node && chart.contains(event.target)
    if (event instanceof KeyboardEvent || !isInside) showMark(chart, marksIn(chart), undefined)
  }
}

/** The mark of a value, on the way from the last one: those between, and at the end, may have been left out. */
function nextMark(marks: Mark[], last: number, index: number): Mark | undefined {
  return index >= last
    ? (marks.find((mark) => mark.index >= index) ?? marks.at(-1))
    : (marks.findLast((mark) => mark.index <= index) ?? marks[0])
}

function setRange(chart: HTMLElement, range: HTMLInputElement, { index }: Mark): void {
  range.valueAsNumber = index
  range.dataset.at = String(index)
  range.setAttribute('aria-valuetext', chart.dataset.answers?.split('\n')[index] ?? '')
}

/** Shows the value of a mark above it, or none, and dims every mark that is not of its series. */
function showMark(chart: HTMLElement, marks: Mark[], mark: Mark | undefined, named?: number): void {
  const { answers = '', series: numbers } = chart.dataset
  const seriesOf = ({ index }: Mark) => (numbers ? Number(numbers.split(' ')[index]) : undefined)
  const series = named ?? (mark && seriesOf(mark))
  for (const each of marks) {
    each.shape.toggleAttribute('data-shown', each.index === mark?.index)
    each.shape.toggleAttribute('data-dimmed', series !== undefined && seriesOf(each) !== series)
  }
  chart.toggleAttribute('data-shows', series !== undefined || mark !== undefined)
  const value = chart.lastElementChild
  if (!(value instanceof HTMLElement)) return
  value.hidden = !mark
  value.textContent = (mark && answers.split('\n')[mark.index]) ?? ''
  if (!mark) return
  value.toggleAttribute('data-point', mark.isPoint)
  const x = (mark.left + mark.right) / 2
  const left = Math.max(0, Math.min(x - value.offsetWidth / 2, chart.clientWidth - value.offsetWidth))
  value.style.left = `${left}px`
  value.style.top = `${mark.top}px`
  value.style.setProperty('--point', `${x - left}px`)
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

const PARTS = [handle, hideValues, nextMark, setRange, showMark, marksIn, placesOf, markAt, seriesNamedAt]

/** The module that lib/site/loader/late-modules.ts brings. */
export const CHART_VALUES = `${PARTS.join('\n')}\nfor(const type of['pointerdown','keydown'])addEventListener(type,hideValues,true)\nexport{handle}`
