/** The size that share previews ask for; covers are drawn in it. */
const WIDTH = 1200
const HEIGHT = 630
const CELL = 30

/**
 * Draws a cover from a slug: a network of nodes on a grid, the same for the same slug and different for another.
 * In: the slug and what kind of thing it is. Out: an SVG document.
 */
export function drawCover(kind: string, slug: string): string {
  const random = randomFrom(`${kind}/${slug}`)
  const nodes = Array.from({ length: 9 + Math.floor(random() * 6) }, () => ({
    x: CELL * Math.round(2 + random() * (WIDTH / CELL - 4)),
    y: CELL * Math.round(2 + random() * (HEIGHT / CELL - 4)),
  })).sort((a, b) => a.x - b.x)
  const bends = nodes.slice(1).map((node, at) => `M${nodes[at]?.x} ${nodes[at]?.y}H${node.x}V${node.y}`)
  const spans = nodes.slice(3).map((node, at) => `M${nodes[at]?.x} ${nodes[at]?.y}L${node.x} ${node.y}`)
  const boxes = nodes.map(({ x, y }) => {
    const size = CELL * (1 + Math.floor(random() * 2))
    return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none"><style>.p{fill:#fbfaf7}.g{stroke:#e6ebe2}.s{stroke:#9fb0a3;stroke-dasharray:6 8}.b{stroke:#12683f;stroke-width:4}.n{fill:#fbfaf7;stroke:#17231b;stroke-width:2.5}@media(prefers-color-scheme:dark){.p{fill:#0d1a22}.g{stroke:#16262f}.s{stroke:#47616b}.b{stroke:#67c995}.n{fill:#0d1a22;stroke:#dfe9ea}}</style><path class="p" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path class="g" d="${grid()}"/><path class="s" d="${spans.join('')}"/><path class="b" d="${bends.join('')}"/><g class="n">${boxes.join('')}</g></svg>`
}

function grid(): string {
  const columns = Array.from({ length: WIDTH / CELL - 1 }, (_, at) => `M${(at + 1) * CELL} 0v${HEIGHT}`)
  const rows = Array.from({ length: HEIGHT / CELL - 1 }, (_, at) => `M0 ${(at + 1) * CELL}h${WIDTH}`)
  return columns.join('') + rows.join('')
}

/** Numbers from 0 to 1 that follow from the text alone (FNV-1a for the seed, mulberry32 for the row). */
function randomFrom(text: string): () => number {
  let seed = 2166136261
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
