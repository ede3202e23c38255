import { s } from 'hastscript'
import {
  answering,
  type ChartDrawing,
  colour,
  isWide,
  line,
  round,
  SIZE,
  text,
  widthOf,
  wrap,
} from '#lib/charts/canvas'
import { scaleOf, withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const TOP = 34

/** How each thing changed from one time or case to another: a line from its value on the left to its value on the right. */
export function drawSlope({ data, unit, scale, columns }: SectionOf<'slope'>, width: number): ChartDrawing {
  const bottom = TOP + (isWide(width) ? 340 : 280)
  const y = scaleOf(
    data.flatMap(({ from, to }) => [from, to]),
    scale,
    [bottom - 12, TOP + 16],
  )
  const left = Math.max(...data.map(({ from }) => widthOf(withUnit(from, unit)))) + 14
  const labelWidth = width * (isWide(width) ? 0.32 : 0.4)
  const right = width - labelWidth
  const fromAt = spread(
    data.map(({ from }) => y(from)),
    SIZE + 5,
  )
  const names = data.map(({ label, to }) => wrap(`${withUnit(to, unit)} ${label}`, labelWidth - 14))
  const toAt = spread(
    data.map(({ to }) => y(to)),
    Math.max(...names.map(({ length }) => length)) * (SIZE + 2) + 3,
  )
  const lowest = Math.max(bottom, ...toAt.map((at, row) => at + (names[row]?.length ?? 1) * (SIZE + 2)))
  const shapes = [
    text(left, 14, columns[0], { anchor: 'middle', weight: 600 }),
    text(right, 14, columns[1], { anchor: 'middle', weight: 600 }),
    line(left, TOP - 8, left, lowest, colour.strong),
    line(right, TOP - 8, right, lowest, colour.strong),
    ...data.flatMap(({ from, to }, row) => [
      s('line', {
        x1: round(left),
        y1: round(y(from)),
        x2: round(right),
        y2: round(y(to)),
        stroke: colour.data(row),
        strokeWidth: 2.5,
      }),
      answering(s('circle', { cx: round(left), cy: round(y(from)), r: 4.5, fill: colour.data(row) }), 2 * row),
      answering(s('circle', { cx: round(right), cy: round(y(to)), r: 4.5, fill: colour.data(row) }), 2 * row + 1),
      text(left - 10, (fromAt[row] ?? 0) + 4, withUnit(from, unit), { anchor: 'end' }),
      ...(names[row] ?? []).map((words, at) => text(right + 12, (toAt[row] ?? 0) + 4 + at * (SIZE + 2), words)),
    ]),
  ]
  return { width, height: lowest + 6, shapes }
}

/** Moves marks that lie closer than `gap` apart, downwards, in their order. */
function spread(places: number[], gap: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let free = Number.NEGATIVE_INFINITY
  for (const index of order) {
    moved[index] = Math.max(places[index] ?? 0, free)
    free = (moved[index] ?? 0) + gap
  }
  return moved
}
