import { between, CELL, dimension, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'

const GROUND = HEIGHT - 3 * CELL

/** A row of racks and halls from the front, with what is in them, on one ground line. */
export function drawElevation(random: Random): string {
  const fronts: string[] = []
  const slots: string[] = []
  const lights: string[] = []
  let x = CELL * between(random, 3, 5)
  let highest = { x, height: 0 }
  while (x < WIDTH - 6 * CELL) {
    const width = CELL * between(random, 2, 5)
    const height = CELL * between(random, 4, 14)
    const y = GROUND - height
    fronts.push(`M${x} ${GROUND}v${-height}h${width}v${height}`)
    if (height > highest.height) highest = { x, height }
    const step = CELL * between(random, 1, 2)
    for (let at = y + step; at < GROUND - CELL / 2; at += step) {
      slots.push(`M${x + 8} ${at}h${width - 16}`)
      if (random() < 0.35) lights.push(`M${x + 14} ${at - 12}h10`)
    }
    x += width + CELL * between(random, 0, 2)
  }
  return [
    `<path class="n" d="${fronts.join('')}"/>`,
    `<path class="l" d="${slots.join('')}${dimension(highest.x - CELL, GROUND - highest.height, highest.height, true)}"/>`,
    `<path class="a" d="${lights.join('')}"/>`,
    `<path class="b" d="M${CELL} ${GROUND}H${WIDTH - CELL}"/>`,
  ].join('')
}
