import { CELL, dimension } from '#lib/covers/canvas'
import type { PartKind } from '#lib/covers/drawing/drawing'
import { SYMBOLS } from '#lib/covers/drawing/symbols'
import type { Upright } from '#lib/covers/upright'

const SIZE = { width: 340, height: 510 }
const MIDDLE = SIZE.width / 2
/** The first thing is so many times as large as in a drawing of parts, the others so many. */
const LEAD = { scale: 2.5, y: 165, radius: 5.5 * CELL }
const OTHERS = { scale: 1.2, y: 430, xs: [80, 260], line: 350 }

/**
 * Draws what a post is about for a column that is higher than wide: the first thing large, and two of what belongs to it below.
 *
 * @param kinds - The things, the large one first.
 * @returns The shapes; undefined where there is no thing.
 */
export function drawUprightScene([lead, ...others]: PartKind[]): Upright | undefined {
  if (!lead) return undefined
  const small = others.length > 0 ? others : [lead]
  const [halfWidth, halfHeight] = SYMBOLS[lead].half.map((half) => half * LEAD.scale) as [number, number]
  const bottom = LEAD.y + halfHeight
  const branches = OTHERS.xs.map((x) => `M${MIDDLE} ${bottom}V${OTHERS.line}H${x}V${OTHERS.y}`)
  const shapes = [
    `<path class="s" d="M0 ${LEAD.y}H${SIZE.width}M${MIDDLE} 0V${bottom}"/>`,
    `<circle class="f" cx="${MIDDLE}" cy="${LEAD.y}" r="${LEAD.radius}"/>`,
    `<path class="b" d="${branches.join('')}"/>`,
    `<path class="l" d="${dimension(MIDDLE - halfWidth, CELL / 2, 2 * halfWidth)}"/>`,
    `<g class="z" ${at(MIDDLE, LEAD.y, LEAD.scale)}>${SYMBOLS[lead].shapes}</g>`,
    ...OTHERS.xs.map(
      (x, index) =>
        `<g ${at(x, OTHERS.y, OTHERS.scale)}>${SYMBOLS[small[index % small.length] as PartKind].shapes}</g>`,
    ),
  ].join('')
  return { shapes, box: { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height } }
}

const at = (x: number, y: number, scale: number) => `transform="translate(${x} ${y}) scale(${scale})"`
