import { between, CELL, dimension, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'

interface Room {
  x: number
  y: number
  width: number
  height: number
}

const LEAST = 4 * CELL

/** A building from above: rooms, the doors between them, and its dimensions. */
export function drawPlan(random: Random): string {
  const outline = { x: CELL * between(random, 4, 8), y: CELL * between(random, 3, 4), width: 0, height: 0 }
  outline.width = WIDTH - outline.x - CELL * between(random, 4, 9)
  outline.height = HEIGHT - outline.y - CELL * between(random, 4, 5)
  const rooms = split(outline, random, 3)
  const marked = rooms[between(random, 0, rooms.length - 1)] ?? outline
  const doors = rooms.map((room) => door(room, random))
  const widths = rooms.filter(({ y }) => y === outline.y).map(({ x, width }) => dimension(x, outline.y - CELL, width))
  return [
    `<path class="f" d="${rectangle(marked)}"/>`,
    `<path class="o" d="${rooms.map(rectangle).join('')}"/>`,
    `<path class="w" d="${doors.map(({ gap }) => gap).join('')}"/>`,
    `<path class="s" d="${doors.map(({ swing }) => swing).join('')}"/>`,
    `<path class="b" d="${rectangle(outline)}"/>`,
    `<path class="l" d="${widths.join('')}${dimension(outline.x - CELL, outline.y, outline.height, true)}"/>`,
  ].join('')
}

const rectangle = ({ x, y, width, height }: Room) => `M${x} ${y}h${width}v${height}h${-width}z`

function split(room: Room, random: Random, depth: number): Room[] {
  const isWide = room.width >= room.height
  const length = isWide ? room.width : room.height
  if (depth === 0 || length < 2 * LEAST) return [room]
  const at = CELL * Math.round((length * (0.3 + random() * 0.4)) / CELL)
  const first = isWide ? { ...room, width: at } : { ...room, height: at }
  const second = isWide
    ? { ...room, x: room.x + at, width: room.width - at }
    : { ...room, y: room.y + at, height: room.height - at }
  return [...split(first, random, depth - 1), ...split(second, random, depth - 1)]
}

/** A gap in the room's upper wall, with the quarter circle that its door swings over. */
function door({ x, y, width }: Room, random: Random) {
  const at = x + CELL * between(random, 1, Math.max(1, width / CELL - 2))
  return { gap: `M${at} ${y}h${CELL}`, swing: `M${at} ${y}v${CELL}a${CELL} ${CELL} 0 0 0 ${CELL} ${-CELL}` }
}
