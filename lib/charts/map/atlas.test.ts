import { geoCentroid, geoContains, geoDistance } from 'd3-geo'
import type { Feature, Geometry, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import fine from 'world-atlas/countries-50m.json' with { type: 'json' }
import { landOf, landWithout } from '#lib/charts/map/atlas'
import { SMALL_PLACES } from '#lib/charts/map/small-places'
import { COUNTRY_CODES } from '#lib/contract/country-codes'

const RADIANS = Math.PI / 180
/** How far from the middle of some island of its own a place may be, in degrees. */
const NEAR = 1.5

const atlas = fine as unknown as Topology<{ countries: GeometryCollection }>
const countries = feature(atlas, atlas.objects.countries).features

function partsOf({ geometry }: Feature<Geometry>): Polygon[] {
  if (geometry.type === 'Polygon') return [geometry]
  const { coordinates } = geometry as MultiPolygon
  return coordinates.map((part) => ({ type: 'Polygon', coordinates: part }))
}

test('each code has an outline or a place, and not both', () => {
  for (const code of COUNTRY_CODES) {
    const hasOutline = landOf([code]).coordinates.length > 0
    expect([code, hasOutline]).toEqual([code, !(code in SMALL_PLACES)])
  }
  expect(COUNTRY_CODES).toEqual([...new Set(COUNTRY_CODES)].sort())
  for (const code of Object.keys(SMALL_PLACES)) expect(COUNTRY_CODES).toContain(code)
})

test.each(Object.entries(SMALL_PLACES))('%s lies where a finer atlas has it', (code, place) => {
  const found = countries.filter(({ id }) => id !== undefined && new Intl.Locale(`und-${id}`).region === code)
  const isThere = found
    .flatMap(partsOf)
    .some((part) => geoContains(part, place) || geoDistance(geoCentroid(part), place) < NEAR * RADIANS)
  expect(isThere).toBe(true)
})

test('French Guiana is not France, and Antarctica is nowhere', () => {
  expect(geoContains(landOf(['FR']), [2.35, 47])).toBe(true)
  expect(geoContains(landOf(['FR']), [-53, 4])).toBe(false)
  expect(geoContains(landOf(['GF']), [-53, 4])).toBe(true)
  expect(geoContains(landWithout([]), [0, -80])).toBe(false)
})

test('land without a value is all land but that of the countries that have one', () => {
  const others = landWithout(['DE', 'PL'])
  expect(geoContains(others, [10, 51])).toBe(false)
  expect(geoContains(others, [2.35, 47])).toBe(true)
})
