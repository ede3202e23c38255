import { between, CELL, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'

/** A cut through the ground: layers, ducts and shafts below, a mast above. */
export function drawSection(random: Random): string {
  const surface = CELL * between(random, 6, 9)
  const layers = Array.from({ length: between(random, 3, 5) }, (_, at) => layer(surface + CELL * 3 * (at + 1), random))
  const mast = CELL * between(random, 6, 34)
  const top = CELL * between(random, 1, 3)
  const shaft = CELL * between(random, 4, 35)
  const depth = CELL * between(random, 6, 10)
  const ducts = Array.from({ length: between(random, 5, 9) }, () => ({
    x: CELL * between(random, 3, WIDTH / CELL - 3),
    y: surface + CELL * between(random, 2, Math.floor((HEIGHT - surface) / CELL) - 2),
    radius: between(random, 9, 24),
  }))
  const cable = [...ducts].sort((a, b) => a.x - b.x).map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `H${x}V${y}`))
  const hatch = Array.from({ length: 38 }, (_, at) => `M${at * 32} ${surface + 16}l16-16`)
  return [
    `<path class="l" d="${layers.join('')}${hatch.join('')}"/>`,
    `<path class="s" d="M${shaft} ${surface}v${depth}h${2 * CELL}v${-depth}"/>`,
    `<path class="b" d="${cable.join('')}"/>`,
    `<g class="n">${ducts.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')}</g>`,
    `<path class="o" d="M${mast - 20} ${surface}L${mast} ${top}l20 ${surface - top}M${mast - 13} ${(2 * surface + top) / 3}h26M${mast - 7} ${(surface + 2 * top) / 3}h14"/>`,
    `<path class="o" d="M0 ${surface}H${WIDTH}"/>`,
  ].join('')
}

/** A line between two layers, which rises and falls a little. */
function layer(y: number, random: Random): string {
  const step = WIDTH / 6
  const points = Array.from({ length: 6 }, () => `t${step} ${between(random, -14, 14)}`)
  return `M0 ${y}q${step / 2} ${between(random, -20, 20)} ${step} 0${points.slice(1).join('')}`
}
