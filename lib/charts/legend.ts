import type { Element } from 'hast'
import { s } from 'hastscript'
import { type ChartDrawing, colour, round, SIZE, text, widthOf } from '#lib/charts/canvas'

/** By which a drawing without words finds its legend. */
export const LEGEND = 'legend'
const ROW = 22
const MARK = 20

/** Shapes that differ without colour too, for marks of up to three series. */
export function mark(index: number, x: number, y: number, fill = colour.data(index)): Element {
  const at = { x: round(x), y: round(y) }
  if (index % 3 === 1) return s('rect', { x: round(x - 5), y: round(y - 5), width: 10, height: 10, fill })
  if (index % 3 === 2) return s('path', { d: `M${at.x} ${at.y - 7}l7 7l-7 7l-7-7z`, fill })
  return s('circle', { cx: at.x, cy: at.y, r: 5.5, fill })
}

/** The names of the series, each behind its mark, in as many rows as they need. */
export function legend(names: string[], width: number, drawMark = mark): ChartDrawing {
  let [x, row] = [0, 0]
  const shapes = names.flatMap((name, index) => {
    const needed = MARK + widthOf(name) + 18
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1]
    const y = row * ROW + ROW / 2
    const shape = [drawMark(index, x + 7, y), text(x + MARK, y + SIZE * 0.35, name)]
    x += needed
    return shape
  })
  return { width, height: (row + 1) * ROW + 8, shapes: [s('g', { className: LEGEND }, shapes)] }
}
