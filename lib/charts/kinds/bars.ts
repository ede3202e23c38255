import { scaleLinear } from 'd3-scale'
import { answering, colour, type Drawing, rect, text } from '#lib/charts/canvas'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const ROW = 44
const BAR = 14

/** Horizontal bars from zero, each with its name and value above it. Of per cent, the whole width is the whole: 100. */
export function drawBars({ data, unit }: SectionOf<'bars'>, width: number): Drawing {
  const longest = Math.max(...data.map(({ value }) => value), unit === 'per cent' ? 100 : 0)
  const length = scaleLinear([0, longest], [0, width])
  const shapes = data.flatMap(({ label, value }, row) => {
    const y = row * ROW
    return [
      text(0, y + 14, label),
      text(width, y + 14, withUnit(value, unit), { anchor: 'end', weight: 600 }),
      answering(rect(0, y + 22, width, BAR, 'var(--sheet)'), row),
      rect(0, y + 22, length(value), BAR, colour.data(0)),
    ]
  })
  return { width, height: data.length * ROW, shapes }
}
