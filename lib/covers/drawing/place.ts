import type { Link, LinkKind, Part } from '#lib/covers/drawing/drawing'
import { SYMBOLS } from '#lib/covers/drawing/symbols'

/** Steps of the grid in the units of a cover. */
const STEP = { column: 165, row: 180 }
/** The same where columns are drawn as rows, and how high the drawing then is at least, from middle to middle. */
const TURNED = { column: 150, row: 165, height: 580 }
const MIDDLE_COLUMN = 4

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Spot {
  x: number
  y: number
}

/** A part where it is drawn, in units of a cover from its middle. */
export interface PlacedPart extends Spot {
  part: Part
  box: Box
}

/** A link as the corners of its line. */
export interface PlacedLink {
  kind: LinkKind
  ends: [from: PlacedPart, to: PlacedPart]
  corners: Spot[]
}

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap

/**
 * Places parts with the boxes that they fill; their rows lie around the middle of the cover.
 *
 * @param parts - The parts.
 * @param isTurned - Whether columns are drawn as rows and rows as columns, for what is higher than wide. Columns in which nothing
 * stands are left out there.
 * @returns The parts where they are drawn.
 */
export function placeParts(parts: Part[], isTurned = false): PlacedPart[] {
  const rows = parts.map(({ at }) => at[1])
  const middleRow = (Math.min(...rows) + Math.max(...rows)) / 2
  const used = [...new Set(parts.map(({ at }) => at[0]))].sort((a, b) => a - b)
  const step = Math.max(TURNED.column, TURNED.height / Math.max(1, used.length - 1))
  return parts.map((part) => {
    const row = part.at[1] - middleRow
    const column = isTurned ? used.indexOf(part.at[0]) - (used.length - 1) / 2 : part.at[0] - MIDDLE_COLUMN
    const [width, height] = SYMBOLS[part.is].half
    const [x, y] = isTurned ? [row * TURNED.row, Math.round(column * step)] : [column * STEP.column, row * STEP.row]
    return { part, x, y, box: { left: x - width, top: y - height, right: x + width, bottom: y + height } }
  })
}

/** @returns The links of which both ends are parts, from edge to edge with one corner at most. */
export const placeLinks = (links: Link[], parts: PlacedPart[], isTurned = false): PlacedLink[] =>
  links.flatMap(([from, to, kind = 'line']) => {
    const [start, end] = [from, to].map((name) => parts.find(({ part }) => part.name === name))
    return start && end ? [{ kind, ends: [start, end], corners: route(start, end, isTurned) }] : []
  })

/** A corner lies in the row that is further from the middle, so that what stands in the middle branches like a bus. */
function route(from: PlacedPart, to: PlacedPart, isTurned: boolean): Spot[] {
  if (from.y === to.y || from.x === to.x) return [edge(from, to), edge(to, from)]
  const isOut = Math.abs(from.y) > Math.abs(to.y)
  const isOutTurned = Math.abs(from.x) <= Math.abs(to.x)
  const corner = (isTurned ? isOutTurned : isOut) ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
  return [edge(from, corner), corner, edge(to, corner)]
}

/** Where a line to a spot in the same row or column leaves a part. */
function edge({ x, y, box }: PlacedPart, towards: Spot): Spot {
  if (towards.y === y) return { x: towards.x > x ? box.right : box.left, y }
  return { x, y: towards.y > y ? box.bottom : box.top }
}

/** The strips that the line of a link fills. */
export const stripsOf = ({ corners }: PlacedLink): Box[] =>
  corners.slice(1).map((end, at) => {
    const start = corners[at] as Spot
    return {
      left: Math.min(start.x, end.x),
      top: Math.min(start.y, end.y),
      right: Math.max(start.x, end.x),
      bottom: Math.max(start.y, end.y),
    }
  })
