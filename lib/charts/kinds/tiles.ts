import { scaleQuantize } from 'd3-scale'
import { colour, type Drawing, rect, text } from '#lib/charts/canvas'
import { legend } from '#lib/charts/legend'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'
import { formatNumber } from '#lib/format/format-number'

const CLASSES = [0, 1, 2, 3, 4]
const LARGEST_TILE = 58

/** A map of equal tiles, one a place, darker for more. Few different values get a shade each, many are put into five classes. */
export function drawTiles({ data, unit }: SectionOf<'tiles'>, width: number): Drawing {
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
  const shapes = data.flatMap(({ code, column, row, value }) => {
    const [x, y] = [left + column * size, names.height + row * size]
    const shade = classes.shade(classes.of(value))
    const fill = colour.onScale(shade)
    const label = size > 40 ? 13 : 11
    return [
      rect(x, y, size - 2, size - 2, colour.scale(shade)),
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

function classesOf(values: number[], unit: string) {
  const different = [...new Set(values)].sort((a, b) => a - b)
  if (different.length <= CLASSES.length) {
    const step = (CLASSES.length - 1) / Math.max(1, different.length - 1)
    return {
      names: different.map((value) => withUnit(value, unit)),
      of: (value: number) => different.indexOf(value),
      shade: (index: number) => Math.round(index * step),
    }
  }
  const scale = scaleQuantize([different[0] ?? 0, different.at(-1) ?? 1], CLASSES).nice()
  const edges = CLASSES.map((index) =>
    scale
      .invertExtent(index)
      .map((edge) => formatNumber(edge))
      .join(' to '),
  )
  return { names: edges.map((edge) => `${edge} ${unit}`), of: scale, shade: (index: number) => index }
}
