import { formatNumber } from '#lib/base/format/format-number'
import { answering, type ChartDrawing, colour, rect, text } from '#lib/charts/canvas'
import { classesOf } from '#lib/charts/classes'
import { legend } from '#lib/charts/legend'
import type { SectionOf } from '#lib/contract/infographic'

const LARGEST_TILE = 58

/** A map of equal tiles, one a place, darker for more. Few different values get a shade each, many are put into five classes. */
export function drawTiles({ data, unit }: SectionOf<'tiles'>, width: number): ChartDrawing {
  const classes = classesOf(
    data.map(({ value }) => value),
    unit,
  )
  const names = legend(classes.names, width, (index, x, y) =>
    rect(x - 7, y - 7, 14, 14, colour.scale(classes.shade(index))),
  )
  const columns = Math.max(...data.map(({ column }) => column)) + 1
  const rows = Math.max(...data.map(({ row }) => row)) + 1
  const size = Math.min(LARGEST_TILE, width / columns)
  const left = (width - size * columns) / 2
  const shapes = data.flatMap(({ code, column, row, value }, index) => {
    const [x, y] = [left + column * size, names.height + row * size]
    const shade = classes.shade(classes.of(value))
    const fill = colour.onScale(shade)
    const label = size > 40 ? 13 : 11
    return [
      answering(rect(x, y, size - 2, size - 2, colour.scale(shade)), index),
      text(x + size / 2 - 1, y + size / 2 - 2, code, { anchor: 'middle', weight: 600, size: label, fill }),
      text(x + size / 2 - 1, y + size / 2 + label - 1, formatNumber(value), {
        anchor: 'middle',
        size: label - 1,
        fill,
      }),
    ]
  })
  return { width, height: names.height + rows * size, shapes: [...names.shapes, ...shapes] }
}
