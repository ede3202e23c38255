import type { Element } from 'hast'
import { s } from 'hastscript'
import { colour, FALLBACK, line, round, SIZE, text, widthOf, wrap } from '#lib/charts/canvas'

const LINE = SIZE + 4
/** Words stand so far from the point that they are about. */
const LEADER = 16
const RING = 7
const GAP = 6

interface Place {
  x: number
  y: number
}

/**
 * Words about a point of a line, with a ring around it: above or below all that lies over or under them, where that is nearer and there is room.
 *
 * @param point - The point.
 * @param words - The words.
 * @param drawn - What else is drawn: points, in pixels.
 * @param sheet - The width of the drawing, and where its upper and lower edges are.
 */
export function annotatePoint(
  point: Place,
  words: string,
  drawn: Place[],
  sheet: { width: number; top: number; bottom: number },
): Element[] {
  const lines = wrap(words, sheet.width * 0.4, SIZE * FALLBACK)
  const length = Math.max(...lines.map((each) => widthOf(each, SIZE * FALLBACK)))
  const isLeft = point.x + length > sheet.width
  const [from, to] = isLeft ? [point.x - length, point.x] : [point.x, point.x + length]
  const near = [point, ...drawn.filter(({ x }) => x > from - LEADER && x < to + LEADER)].map(({ y }) => y)
  const above = Math.min(...near) - LEADER - (lines.length - 1) * LINE
  const below = Math.max(...near) + LEADER + SIZE
  const isRoomBelow = below + (lines.length - 1) * LINE < sheet.bottom
  const isAbove =
    above - SIZE >= sheet.top && (!isRoomBelow || point.y - Math.min(...near) <= Math.max(...near) - point.y)
  const first = isAbove ? above : below
  const end = isAbove ? Math.min(...near) - LEADER + 4 : first - SIZE
  return [
    s('circle', {
      cx: round(point.x),
      cy: round(point.y),
      r: RING,
      fill: 'none',
      stroke: colour.ink,
      strokeWidth: 1.5,
    }),
    line(point.x, point.y + (isAbove ? -RING : RING), point.x, end, colour.ink),
    ...lines.map((each, at) =>
      text(point.x, first + at * LINE, each, { anchor: isLeft ? 'end' : 'start', halo: true }),
    ),
  ]
}

/**
 * Words about a value of a row, below it.
 *
 * @param words - The words; undefined is none.
 * @param value - Where the mark of the value ends, in pixels; the words hang below it.
 * @param width - The width of the drawing.
 * @returns The shapes, and how high they are.
 */
export function annotateRow(
  words: string | undefined,
  value: Place,
  width: number,
): { shapes: Element[]; height: number } {
  if (words === undefined) return { shapes: [], height: 0 }
  const isLeft = value.x > width / 2
  const lines = wrap(words, (isLeft ? value.x : width - value.x) - LEADER, SIZE * FALLBACK)
  const height = lines.length * LINE + 4
  const x = Math.max(1, value.x - 1)
  return {
    shapes: [
      line(x, value.y, x, value.y + height, colour.ink),
      ...lines.map((each, at) =>
        text(x + (isLeft ? -GAP : GAP), value.y + 4 + SIZE + at * LINE, each, { anchor: isLeft ? 'end' : 'start' }),
      ),
    ],
    height,
  }
}

/** What is said about a row, by its label. */
export const annotationOf = (
  annotations: { at: string; text: string }[] | undefined,
  label: string,
): string | undefined => annotations?.find(({ at }) => at === label)?.text
