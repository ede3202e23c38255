import { between, CELL, HEIGHT, type Random, WIDTH } from '#lib/covers/canvas'

const CORNERS = 9

/** Hills as contour lines, and the route of a line over them. */
export function drawTerrain(random: Random): string {
  const hills = Array.from({ length: between(random, 2, 3) }, (_, at) => ({
    x: WIDTH * ((at + 0.35 + random() * 0.4) / 3),
    y: HEIGHT * (0.3 + random() * 0.4),
    radius: between(random, 120, 210),
    shape: Array.from({ length: CORNERS }, () => 0.75 + random() * 0.5),
  }))
  const contours = hills.flatMap(({ x, y, radius, shape }) =>
    [1, 0.8, 0.6, 0.42, 0.25, 0.1].map((part) => contour(x, y, radius * part, shape)),
  )
  const stops = Array.from({ length: 6 }, (_, at) => ({
    x: Math.round((WIDTH * (at + 0.5)) / 6),
    y: CELL * between(random, 3, HEIGHT / CELL - 3),
  }))
  const route = stops.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
  const posts = stops.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="11"/>`)
  const peaks = hills.map(({ x, y }) => `M${Math.round(x) - 9} ${Math.round(y)}h18m-9-9v18`)
  return [
    `<path class="l" d="${contours.join('')}"/>`,
    `<path class="b" d="${route.join('')}"/>`,
    `<g class="n">${posts.join('')}</g>`,
    `<path class="a" d="${peaks.join('')}"/>`,
  ].join('')
}

/** A closed curve around a point: from the middle of each side to the next, bent towards the corner between them. */
function contour(x: number, y: number, radius: number, shape: number[]): string {
  const corners = shape.map((part, at) => {
    const angle = (2 * Math.PI * at) / CORNERS
    return [
      Math.round(x + 1.35 * radius * part * Math.cos(angle)),
      Math.round(y + radius * part * Math.sin(angle)),
    ] as const
  })
  const middle = (at: number) => {
    const [a, b] = [corners[at % CORNERS] ?? [0, 0], corners[(at + 1) % CORNERS] ?? [0, 0]]
    return `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`
  }
  const curves = corners.map((_, at) => {
    const [cornerX, cornerY] = corners[(at + 1) % CORNERS] ?? [0, 0]
    return `Q${cornerX} ${cornerY} ${middle(at + 1)}`
  })
  return `M${middle(0)}${curves.join('')}z`
}
