import { formatNumber } from '#lib/base/format/format-number'
import { annotateRow, annotationOf } from '#lib/charts/annotations'
import { answering, type ChartDrawing, colour, line, text } from '#lib/charts/canvas'
import { legend, mark } from '#lib/charts/legend'
import { scaleOf } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const ROW = 52

/** A row for each thing, with a dot for each of its values on one common scale. */
export function drawDots({ data, unit, scale, series, annotations }: SectionOf<'dots'>, width: number): ChartDrawing {
  const names = series.length > 1 ? legend(series, width) : { height: 0, shapes: [] }
  const x = scaleOf(
    data.flatMap(({ values }) => values),
    scale,
    [8, width - 8],
  )
  let bottom = names.height
  const rows = data.map(({ label, values }) => {
    const y = bottom
    const said = annotateRow(annotationOf(annotations, label), { x: x(Math.max(...values)), y: y + 39 }, width)
    bottom += ROW + said.height
    return { label, values, y, said: said.shapes }
  })
  const ticks = x.ticks.filter((_, index) => x.ticks.length <= 5 || index % 2 === 0)
  const shapes = [
    ...ticks.flatMap((tick) => [
      line(x(tick), names.height + 24, x(tick), bottom),
      text(x(tick), bottom + 20, formatNumber(tick), { anchor: anchorAt(x(tick), width), fill: colour.soft }),
    ]),
    ...rows.flatMap(({ label, values, y, said }, row) => {
      const [least, most] = [Math.min(...values), Math.max(...values)]
      return [
        text(0, y + 14, label, { halo: true }),
        text(
          width,
          y + 14,
          values
            .map((value) => formatNumber(value))
            .join(' / ')
            .concat(unit && ` ${unit}`),
          { anchor: 'end', weight: 600, halo: true },
        ),
        line(0, y + 32, width, y + 32),
        line(x(least), y + 32, x(most), y + 32, colour.strong),
        ...values.map((value, index) => answering(mark(index, x(value), y + 32), row * series.length + index)),
        ...said,
      ]
    }),
  ]
  return { width, height: bottom + 30, shapes: [...names.shapes, ...shapes] }
}

/** Aligns the first and the last number so that they stay inside the drawing. */
const anchorAt = (x: number, width: number) => (x < 20 ? 'start' : x > width - 20 ? 'end' : 'middle')
