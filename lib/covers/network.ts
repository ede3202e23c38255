import { between, CELL, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'

/** Nodes on a grid, the path through all of them, and the spans that could stand in for it. */
export function drawNetwork(random: Random): string {
  const nodes = Array.from({ length: between(random, 9, 14) }, () => ({
    x: CELL * Math.round(2 + random() * (WIDTH / CELL - 4)),
    y: CELL * Math.round(2 + random() * (HEIGHT / CELL - 4)),
  })).sort((a, b) => a.x - b.x)
  const bends = nodes.slice(1).map((node, at) => `M${nodes[at]?.x} ${nodes[at]?.y}H${node.x}V${node.y}`)
  const spans = nodes.slice(3).map((node, at) => `M${nodes[at]?.x} ${nodes[at]?.y}L${node.x} ${node.y}`)
  const boxes = nodes.map(({ x, y }) => {
    const size = CELL * between(random, 1, 2)
    return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`
  })
  return `<path class="s" d="${spans.join('')}"/><path class="b" d="${bends.join('')}"/><g class="n">${boxes.join('')}</g>`
}
