import { type GeoContext, type GeoPermissibleObjects, type GeoProjection, geoPath } from 'd3-geo'
import { round } from '#lib/charts/canvas'

type Point = [x: number, y: number]

/** Half a pixel is the finest that such an outline shows, and makes most steps one or two characters long. */
const GRID = 0.5
/** Islands that are smaller, in square pixels, are left out. */
const AREA_MIN = 2

/**
 * The outline of land as the data of an SVG path in relative steps, a third as long as d3-geo's own.
 *
 * @param land - The land, in degrees.
 * @param projection - Where degrees lie on the sheet, in pixels.
 * @returns The data; empty where all of it is too small to be seen.
 */
export function outlinePath(land: GeoPermissibleObjects, projection: GeoProjection): string {
  return ringsOf(land, projection)
    .filter((ring) => areaOf(ring) >= AREA_MIN)
    .map(onGrid)
    .filter(({ length }) => length > 2)
    .map(dataOf)
    .join('')
}

function ringsOf(land: GeoPermissibleObjects, projection: GeoProjection): Point[][] {
  const rings: Point[][] = []
  const context: GeoContext = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: (x, y) => rings.at(-1)?.push([x, y]),
  }
  geoPath(projection, context)(land)
  return rings
}

const areaOf = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Point
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

/** The points in whole steps of the grid, without those that add nothing to the line. */
function onGrid(ring: Point[]): Point[] {
  const points: Point[] = []
  for (const [x, y] of ring) {
    const point: Point = [Math.round(x / GRID), Math.round(y / GRID)]
    const [before, last] = [points.at(-2), points.at(-1)]
    if (last && isSame(last, point)) continue
    if (before && last && isOnWay(before, last, point)) points.pop()
    points.push(point)
  }
  return points
}

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]

function isOnWay(from: Point, via: Point, to: Point): boolean {
  const [ax, ay, bx, by] = [via[0] - from[0], via[1] - from[1], to[0] - via[0], to[1] - via[1]]
  return ax * by === ay * bx && ax * bx + ay * by > 0
}

function dataOf(ring: Point[]): string {
  const [first, ...others] = ring as [Point, ...Point[]]
  const steps = others.flatMap((point, at) => {
    const from = ring[at] as Point
    return [inPixels(point[0] - from[0]), inPixels(point[1] - from[1])]
  })
  return `M${inPixels(first[0])} ${inPixels(first[1])}l${steps.join(' ').replaceAll(' -', '-')}z`
}

const inPixels = (steps: number) => String(round(steps * GRID)).replace(/^(-?)0\./, '$1.')
