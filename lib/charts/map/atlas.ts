import 'server-only'
import type { MultiPolygon as Land } from 'geojson'
import { merge } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import countries from 'world-atlas/countries-110m.json' with { type: 'json' }

/** Natural Earth, 1:110 million: https://www.naturalearthdata.com/ */
const atlas = countries as unknown as Topology<{ countries: GeometryCollection }>

interface Outline {
  /** ISO 3166-1 alpha-2; what has no code of its own there is land without one. */
  code: string | undefined
  shape: Polygon | MultiPolygon
}

/** The atlas numbers countries (ISO 3166-1 numeric), and `Intl` knows the letters for each number. */
const codeOf = (id: string | number | undefined) => (id === undefined ? undefined : new Intl.Locale(`und-${id}`).region)

/** The parts of France: the first is French Guiana, which ISO 3166 gives a code of its own. */
const FRANCE = ['GF', 'FR', 'FR']

const outlines: Outline[] = (atlas.objects.countries.geometries as (Polygon | MultiPolygon)[]).flatMap((shape) => {
  const code = codeOf(shape.id)
  if (code === 'AQ') return []
  if (code !== 'FR' || shape.type !== 'MultiPolygon') return [{ code, shape }]
  return shape.arcs.map((arcs, part) => ({
    code: FRANCE[part],
    shape: { type: 'Polygon', arcs } as Polygon,
  }))
})

const joined = (parts: Outline[]): Land =>
  merge(
    atlas,
    parts.map(({ shape }) => shape),
  )

/** All that a map shows: the land of the world but for Antarctica, which nobody counts and which would take a fifth of the sheet. */
export const WORLD = joined(outlines)

/** @returns The land of the countries with those codes, without the borders between them. */
export const landOf = (codes: string[]): Land =>
  joined(outlines.filter(({ code }) => code !== undefined && codes.includes(code)))

/** @returns The land of all other countries, and of what has no code. */
export const landWithout = (codes: string[]): Land =>
  joined(outlines.filter(({ code }) => code === undefined || !codes.includes(code)))
