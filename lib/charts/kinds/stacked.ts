import { scaleLinear } from 'd3-scale'
import { answering, type ChartDrawing, colour, rect, text } from '#lib/charts/canvas'
import { legend } from '#lib/charts/legend'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const ROW = 48
const BAR = 20
/** A line of paper between two parts, so that they stay apart without colour. */
const GAP = 2

/** Horizontal bars that are made of parts, with the sum at the end of each. */
export function drawStacked({ data, unit, series }: SectionOf<'stacked'>, width: number): ChartDrawing {
  const names = legend(series, width, (index, x, y) => rect(x - 6, y - 6, 12, 12, colour.data(index)))
  const sums = data.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const length = scaleLinear([0, Math.max(...sums)], [0, width])
  const shapes = data.flatMap(({ label, values }, row) => {
    const y = names.height + row * ROW
    let before = 0
    const parts = values.map((value, index) => {
      const part = answering(
        rect(length(before), y + 22, length(value) - GAP, BAR, colour.data(index)),
        row * series.length + index,
      )
      before += value
      return part
    })
    const sum = withUnit(Math.round((sums[row] ?? 0) * 1000) / 1000, unit)
    return [text(0, y + 14, label), text(width, y + 14, sum, { anchor: 'end', weight: 600 }), ...parts]
  })
  return { width, height: names.height + data.length * ROW, shapes: [...names.shapes, ...shapes] }
}
