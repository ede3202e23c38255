import { formatNumber } from '#lib/base/format/format-number'
import { type ChartDrawing, colour, FALLBACK, line, SIZE, text, widthOf, wrap } from '#lib/charts/canvas'
import type { SectionOf } from '#lib/contract/infographic'

/** Sections that a page shows as HTML, drawn for a file. */

/** @returns Large numbers, one below the other, each with its unit and what it counts, in the width given in pixels. */
export function drawNumbers({ data, unit }: SectionOf<'numbers'>, width: number): ChartDrawing {
  let height = 0
  const shapes = data.flatMap(({ label, value }) => {
    const y = height + 32
    // Beside the number it would lie on it where the font is wider than our own.
    const words = wrap(`${unit} ${label}`, width, SIZE * FALLBACK)
    height += 47 + words.length * (SIZE + 4)
    return [
      text(0, y, formatNumber(value), { size: 34, weight: 600 }),
      ...words.map((row, at) => text(0, y + 20 + at * (SIZE + 4), row, { fill: colour.soft })),
    ]
  })
  return { width, height, shapes }
}

/** @returns What happened, one below the other, each behind its time, in the width given in pixels. */
export function drawTimeline({ data }: SectionOf<'timeline'>, width: number): ChartDrawing {
  const left = Math.max(...data.map(({ when }) => widthOf(when))) + 28
  let height = 0
  const shapes = data.flatMap(({ when, what }) => {
    const y = height + 15
    const words = wrap(what, width - left)
    height += words.length * (SIZE + 4) + 14
    return [
      line(left - 16, y - 12, left - 16, height, colour.strong),
      text(0, y, when, { weight: 600 }),
      ...words.map((row, at) => text(left, y + at * (SIZE + 4), row)),
    ]
  })
  return { width, height, shapes }
}

/** @returns A table of words and numbers in the width given in pixels. */
export function drawTable({ columns, data }: SectionOf<'table'>, width: number): ChartDrawing {
  const column = width / columns.length
  let height = 0
  const shapes = [columns, ...data].flatMap((row, at) => {
    const cells = row.map((cell) => wrap(typeof cell === 'number' ? formatNumber(cell) : cell, column - 12))
    const y = height + 18
    height += Math.max(...cells.map(({ length }) => length)) * (SIZE + 4) + 12
    return [
      ...cells.flatMap((words, index) =>
        words.map((words, part) =>
          text(index * column, y + part * (SIZE + 4), words, { weight: at === 0 ? 600 : 400 }),
        ),
      ),
      line(0, height, width, height),
    ]
  })
  return { width, height, shapes }
}
