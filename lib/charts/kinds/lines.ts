import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { line as linePath } from 'd3-shape'
import { s } from 'hastscript'
import { formatNumber } from '#lib/base/format/format-number'
import { annotatePoint } from '#lib/charts/annotations'
import { answering, type ChartDrawing, colour, isWide, line, round, text, widthOf } from '#lib/charts/canvas'
import { legend } from '#lib/charts/legend'
import { scaleOf, withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

type Point = SectionOf<'lines'>['data'][number]['points'][number]

const LINE_HEIGHT = 18
/** Of a line with no more values each has a point. */
const POINTS_SEEN = 12

const DASHES = ['', '7 4', '2 4', '10 3 2 3', '12 6', '4 2']

/** Lines over years, each dashed in its own way so that they stay apart without colour. */
export function drawLines({ data, unit, scale, annotations = [] }: SectionOf<'lines'>, width: number): ChartDrawing {
  const names =
    data.length > 1
      ? legend(
          data.map(({ label }) => label),
          width,
          dash,
        )
      : { height: 0, shapes: [] }
  const bottom = names.height + (isWide(width) ? 320 : 210)
  const points = data.flatMap((series) => series.points)
  const y = scaleOf(
    points.map((point) => point.y),
    scale,
    [bottom, names.height + 24],
  )
  const left = Math.max(...y.ticks.map((tick) => widthOf(formatNumber(tick)))) + 8
  const right = width - 14
  const [from = 0, to = 1] = extent(points, (point) => point.x)
  const x = scaleLinear([from, to], [left + 8, right])
  const path = linePath<Point>(
    (point) => round(x(point.x)),
    (point) => round(y(point.y)),
  )
  const isBeside = (one: Point | undefined, other: Point) =>
    one &&
    Math.abs(x(one.x) - x(other.x)) < widthOf(withUnit(one.y, unit)) &&
    Math.abs(y(one.y) - y(other.y)) < LINE_HEIGHT
  const shapes = [
    ...y.ticks.flatMap((tick) => [
      line(left, y(tick), width, y(tick)),
      text(left - 8, y(tick) + 4, formatNumber(tick), { anchor: 'end', fill: colour.soft }),
    ]),
    ...x
      .ticks(isWide(width) ? 8 : 4)
      .filter(Number.isInteger)
      .map((tick) => {
        const room = width - widthOf(String(tick)) / 2
        return text(Math.min(x(tick), room), bottom + 22, String(tick), { anchor: 'middle', fill: colour.soft })
      }),
    ...data.flatMap((series, index) => {
      const last = series.points.at(-1)
      const stroke = colour.data(index)
      const before = data.slice(0, index).reduce((sum, { points }) => sum + points.length, 0)
      const drawn = answering(
        s('path', {
          d: path(series.points),
          fill: 'none',
          stroke,
          strokeWidth: 2.5,
          strokeDasharray: DASHES[index] || undefined,
        }),
        before,
      )
      if (!last) return [drawn]
      const value = text(x(last.x) + 6, y(last.y) - 10, withUnit(last.y, unit), {
        anchor: 'end',
        weight: 600,
        halo: true,
      })
      // Of few values each is seen: a line between them alone would say that there were more.
      const seen = series.points.length <= POINTS_SEEN ? series.points : [last]
      const dots = seen.map((point) =>
        s('circle', { cx: round(x(point.x)), cy: round(y(point.y)), r: point === last ? 4 : 3, fill: stroke }),
      )
      // Without its line a point is near the end of another, whose value would lie on its own.
      const hasRoom =
        series.points.length > 1 || !data.some((other) => other !== series && isBeside(other.points.at(-1), last))
      return [drawn, ...dots, ...(hasRoom ? [value] : [])]
    }),
  ]
  const placed = points.map((point) => ({ x: x(point.x), y: y(point.y) }))
  const said = annotations.flatMap(({ at, text: words }) => {
    const point = placed[points.findIndex((each) => each.x === at)]
    return point ? annotatePoint(point, words, placed, { width, top: names.height, bottom }) : []
  })
  return { width, height: bottom + 32, shapes: [...names.shapes, ...shapes, ...said] }
}

const dash = (index: number, x: number, y: number) =>
  s('line', {
    x1: x - 8,
    y1: y,
    x2: x + 9,
    y2: y,
    stroke: colour.data(index),
    strokeWidth: 2.5,
    strokeDasharray: DASHES[index] || undefined,
  })
