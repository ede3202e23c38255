import { between, CELL, dimension, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'
import type { PartKind } from '#lib/covers/drawing/drawing'
import { SYMBOLS } from '#lib/covers/drawing/symbols'

/** The first thing is drawn so many times as large as the others, with lines as wide as theirs. */
const SCALE = 3.4
const MIDDLE = HEIGHT / 2
/** Half of the room that the large thing and its dimensions take. */
const LEAD_ROOM = 9 * CELL

export const SCENE_STYLE =
  '.z .n,.z .o{stroke-width:1.5}.z .b,.z .a{stroke-width:1.8}.z .l{stroke-width:.8}.z .n{stroke-linejoin:round}'

interface Spot {
  x: number
  y: number
}

/** Where the others stand beside the large one. */
type Arrangement = (random: Random, left: number, right: number) => Spot[]

const between0 = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.round(from + ((to - from) * (at + 0.5)) / count))

const column: Arrangement = (random, left, right) =>
  between0(0, HEIGHT, between(random, 2, 4)).map((y) => ({ x: (left + right) / 2, y }))

const row: Arrangement = (_, left, right) =>
  between0(left, right, Math.min(3, Math.max(1, Math.floor((right - left) / 150)))).map((x) => ({ x, y: MIDDLE }))

const stairs: Arrangement = (random, left, right) => {
  const xs = between0(left, right, Math.min(3, Math.max(2, Math.floor((right - left) / 150))))
  const ys = between0(0, HEIGHT, xs.length)
  const spots = xs.map((x, at) => ({ x, y: ys[at] as number }))
  return random() < 0.5 ? spots : spots.map(({ x, y }) => ({ x, y: HEIGHT - y }))
}

const block: Arrangement = (random, left, right) =>
  between0(0, HEIGHT, between(random, 2, 3)).flatMap((y) => between0(left, right, 2).map((x) => ({ x, y })))

/** A side with less room than this has a column or nothing. */
const BROAD = 300
const BROAD_ONES = [column, row, stairs, block]

/**
 * Draws what a post is about as a sheet of details: one thing large, with its axes and dimensions, and what belongs to it
 * beside it.
 *
 * @param kinds - The things, the large one first.
 * @param random - Decides where they stand and how many there are.
 * @returns The inside of a cover.
 */
export function drawScene([lead, ...others]: PartKind[], random: Random): string {
  if (!lead) return ''
  const x = [LEAD_ROOM + CELL, WIDTH / 2, WIDTH - LEAD_ROOM - CELL][between(random, 0, 2)] as number
  const sides = [
    [CELL, x - LEAD_ROOM],
    [x + LEAD_ROOM, WIDTH - CELL],
  ].filter(([left = 0, right = 0]) => right - left > 5 * CELL) as [number, number][]
  const spots = sides.flatMap(([left, right]) => {
    const arrange =
      right - left < BROAD ? column : (BROAD_ONES[between(random, 0, BROAD_ONES.length - 1)] as Arrangement)
    return arrange(random, left, right)
  })
  const small = others.length > 0 ? others : [lead]
  const [halfWidth, halfHeight] = SYMBOLS[lead].half.map((half) => Math.round(half * SCALE)) as [number, number]
  const lines = spots.map((spot) => {
    const side = Math.sign(spot.x - x)
    return `M${x + side * halfWidth} ${MIDDLE}H${x + side * LEAD_ROOM}V${spot.y}H${Math.round(spot.x)}`
  })
  const sizes = [
    dimension(x - halfWidth, MIDDLE + halfHeight + CELL, 2 * halfWidth),
    dimension(x - halfWidth - CELL, MIDDLE - halfHeight, 2 * halfHeight, true),
  ]
  return [
    `<path class="s" d="M0 ${MIDDLE}H${WIDTH}M${x} 0V${HEIGHT}"/>`,
    backdrop(random, x),
    `<path class="b" d="${lines.join('')}"/>`,
    `<path class="l" d="${sizes.slice(0, between(random, 1, 2)).join('')}"/>`,
    `<g class="z" transform="translate(${x} ${MIDDLE}) scale(${SCALE})">${SYMBOLS[lead].shapes}</g>`,
    ...spots.map((spot, at) => {
      const kind = small[at % small.length] as PartKind
      return `<g transform="translate(${Math.round(spot.x)} ${spot.y})">${SYMBOLS[kind].shapes}</g>`
    }),
  ].join('')
}

/** What the large thing stands on: a disc, a square on its corner, or a band. */
function backdrop(random: Random, x: number): string {
  const radius = 8 * CELL
  const forms = [
    `<circle class="f" cx="${x}" cy="${MIDDLE}" r="${radius}"/>`,
    `<path class="f" d="M${x} ${MIDDLE - radius - CELL}l${radius + CELL} ${radius + CELL}l${-radius - CELL} ${radius + CELL}l${-radius - CELL} ${-radius - CELL}z"/>`,
    `<path class="f" d="M${x - 7 * CELL} 0H${x + 7 * CELL}V${HEIGHT}H${x - 7 * CELL}z"/>`,
  ]
  return forms[between(random, 0, forms.length - 1)] as string
}
