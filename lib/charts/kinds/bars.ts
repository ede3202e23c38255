import { scaleLinear } from 'd3-scale'
import { annotateRow, annotationOf } from '#lib/charts/annotations'
import { answering, type ChartDrawing, colour, rect, text, widthOf, wrap } from '#lib/charts/canvas'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const ROW = 44
const BAR = 14
const LINE = 18
const GAP = 12
/** Where the site's font isn't there, another one stands in that takes more room. */
const WIDER = 1.15

/** Horizontal bars from zero, each with its name and value above it. Of per cent, the whole width is the whole: 100. */
export function drawBars({ data, unit, annotations }: SectionOf<'bars'>, width: number): ChartDrawing {
  const longest = Math.max(...data.map(({ value }) => value), unit === 'per cent' ? 100 : 0)
  const length = scaleLinear([0, longest], [0, width])
  let height = 0
  const shapes = data.flatMap(({ label, value }, row) => {
    const shown = withUnit(value, unit)
    const lines = wrap(label, (width - GAP) / WIDER - widthOf(shown))
    const top = height
    const bar = top + 22 + (lines.length - 1) * LINE
    const said = annotateRow(annotationOf(annotations, label), { x: length(value), y: bar + BAR }, width)
    height = bar + ROW - 22 + said.height
    return [
      ...lines.map((line, index) => text(0, top + 14 + index * LINE, line)),
      text(width, top + 14, shown, { anchor: 'end', weight: 600 }),
      answering(rect(0, bar, width, BAR, 'var(--sheet)'), row),
      rect(0, bar, length(value), BAR, colour.data(0)),
      ...said.shapes,
    ]
  })
  return { width, height, shapes }
}
