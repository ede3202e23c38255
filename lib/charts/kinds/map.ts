import 'server-only'
import {
  type ExtendedFeature,
  type GeoProjection,
  geoArea,
  geoCentroid,
  geoContains,
  geoEqualEarth,
  geoPath,
} from 'd3-geo'
import type { Element } from 'hast'
import { s } from 'hastscript'
import { answering, areas, type ChartDrawing, colour, isWide, round } from '#lib/charts/canvas'
import { type Classes, classesOf } from '#lib/charts/classes'
import { legend } from '#lib/charts/legend'
import { landOf, landWithout, WORLD } from '#lib/charts/map/atlas'
import { outlinePath } from '#lib/charts/map/outline-path'
import { SMALL_PLACES } from '#lib/charts/map/small-places'
import type { SectionOf } from '#lib/contract/infographic'

/** The meridian in the middle, in degrees east: then the edges run through the Bering Strait and cut no country. */
const MIDDLE = 11
/** Room for what lies at the very edge. */
const MARGIN = 3
const NO_DATA = 'no data'
/** All that a row may name. */
const SHOWN: ExtendedFeature = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'GeometryCollection',
    geometries: [WORLD, { type: 'MultiPoint', coordinates: Object.values(SMALL_PLACES) }],
  },
}
const OUTLINE = { stroke: colour.strong, strokeWidth: 0.6, strokeLinejoin: 'round' }
const EMPTY = { fill: 'none', strokeDasharray: '2 2' }

/**
 * The world in an equal-area projection, so that no country looks larger than another of its size. The countries of a row are one
 * area in the shade of its value; land without a value, of which there is always some, is a dashed outline.
 */
export function drawMap({ data, unit, steps }: SectionOf<'map'>, width: number): ChartDrawing {
  const classes = classesOf(
    data.map(({ value }) => value),
    unit,
    steps,
  )
  const others = landWithout(data.flatMap(({ countries }) => countries))
  const names = legend([...classes.names, NO_DATA], width, boxOf(classes))
  const { projection, height } = sheet(width, names.height)
  const marks = data.flatMap(({ countries, value }, index) => {
    const fill = colour.scale(classes.shade(classes.of(value)))
    return partsOf(countries, projection, isWide(width) ? 2.5 : 2).map((d) => answering(s('path', { d, fill }), index))
  })
  const land = [s('path', { d: outlinePath(others, projection), ...EMPTY }), ...marks]
  return { width, height: names.height + height, shapes: [...names.shapes, areas(land, OUTLINE)] }
}

const boxOf =
  ({ names, shade }: Classes) =>
  (index: number, x: number, y: number): Element => {
    const shown = index < names.length ? { fill: colour.scale(shade(index)) } : EMPTY
    return s('rect', { x: round(x - 6.5), y: round(y - 6.5), width: 13, height: 13, ...shown, ...OUTLINE })
  }

/** The world as wide as the sheet, below what stands above it. */
function sheet(width: number, top: number): { projection: GeoProjection; height: number } {
  const projection = geoEqualEarth()
    .rotate([-MIDDLE, 0])
    .fitWidth(width - 2 * MARGIN, SHOWN)
  const [, [, bottom]] = geoPath(projection).bounds(SHOWN)
  const [x, y] = projection.translate()
  projection.translate([x + MARGIN, y + top + MARGIN])
  return { projection, height: Math.ceil(bottom) + 2 * MARGIN }
}

/**
 * The outlines of countries: that of their largest piece of land, which has their value above it, and that of the others. What is
 * too small for an outline, and lies in none of the others, is a lozenge.
 */
function partsOf(countries: string[], projection: GeoProjection, radius: number): string[] {
  const land = landOf(countries)
  const [main = [], ...others] = land.coordinates
    .map((coordinates) => ({ coordinates, area: geoArea({ type: 'Polygon', coordinates }) }))
    .sort((a, b) => b.area - a.area)
    .map(({ coordinates }) => coordinates)
  const outlines = [[main], others].map((coordinates) => outlinePath({ type: 'MultiPolygon', coordinates }, projection))
  const places = countries.flatMap((code) => {
    const place = SMALL_PLACES[code]
    return place && !geoContains(land, place) ? [place] : []
  })
  if (!outlines.some(Boolean) && places.length === 0) places.push(geoCentroid(land))
  const lozenges = places.map((place) => lozenge(projection(place) ?? [0, 0], radius))
  return [outlines[0] ?? '', [outlines[1], ...lozenges].join('')].filter(Boolean)
}

const lozenge = ([x, y]: [number, number], radius: number) =>
  `M${round(x)} ${round(y - radius)}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`
