import { drawDrawing } from '#lib/covers/draw-cover'
import { drawUprightParts } from '#lib/covers/drawing/draw-parts'
import { offerCover } from '#lib/covers/drawing/offer-cover'
import { overlap, placeLinks, placeParts, stripsOf } from '#lib/covers/drawing/place'
import { drawingOf } from '#lib/host/content/drawings'
import { apps, microservices, plans, services } from '#lib/host/content/offer'

const LISTS = { service: services(), plan: plans(), microservice: microservices(), app: apps() }
const ALL = Object.entries(LISTS).flatMap(([noun, items]) =>
  items.map(({ slug, drawing }) => [noun as keyof typeof LISTS, slug, drawing] as const),
)

/** Kinds and order of what is drawn, without sizes, places and words. */
const structureOf = (svg: string) => svg.replace(/>[^<]+<\/text>/g, '></text>').replace(/[\d.-]+/g, '#')

/** Letters of a fixed width, as wide as those of any system. */
function textBoxes(svg: string) {
  return [...svg.matchAll(/<text class="t" x="(-?\d+)" y="(-?\d+)">([^<]+)</g)].map(([, x, y, words]) => ({
    left: Number(x),
    right: Number(x) + (words as string).length * 25,
    top: Number(y) - 32,
    bottom: Number(y) + 10,
  }))
}

test.each(ALL)(
  'the %s %s shows what it does: in both themes, small, each word in the frame and apart',
  (_, slug, drawing) => {
    if (!drawing) throw new Error(`${slug} has no drawing`)
    const picture = drawDrawing(drawing)
    expect(picture).toBe(drawDrawing(drawing))
    expect(picture.length).toBeLessThan(8 * 1024)
    expect(picture).toContain('prefers-color-scheme:dark')
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
    const boxes = textBoxes(picture)
    expect(boxes).toHaveLength(drawing.parts.filter(({ label }) => label).length)
    for (const [at, box] of boxes.entries()) {
      expect(Math.max(-box.left, box.right)).toBeLessThan(600)
      expect(Math.max(-box.top, box.bottom)).toBeLessThan(315)
      for (const other of boxes.slice(0, at)) {
        const isApart =
          box.right < other.left || other.right < box.left || box.bottom < other.top || other.bottom < box.top
        expect(isApart).toBe(true)
      }
    }
    expect(drawDrawing(drawing, false)).not.toContain('<text')
  },
)

test('no two pictures of any list are made of the same; pages mix services, microservices and apps', () => {
  const structures = ALL.map(([, , drawing]) => drawing && structureOf(drawDrawing(drawing, false)))
  expect(new Set(structures).size).toBe(ALL.length)
})

test('another drawing is another address, and without one it follows from the slug', () => {
  const [item] = services()
  if (!item?.drawing) throw new Error('no drawing')
  const [group, slug, version] = offerCover('service', item)
  expect([group, slug]).toEqual(['service', item.slug])
  const moved = { ...item.drawing, links: item.drawing.links.slice(1) }
  expect(offerCover('service', { ...item, drawing: moved })[2]).not.toBe(version)
  expect(offerCover('service', { slug: 'of-another-host' })).toEqual(['service', 'of-another-host'])
})

test('only items that content has are drawn so', () => {
  expect(drawingOf('service', 'network-design')).toBe(services().find(({ slug }) => slug === 'network-design')?.drawing)
  expect(drawingOf('service', 'unknown')).toBeUndefined()
  expect(drawingOf('constructor', 'network-design')).toBeUndefined()
  expect(drawingOf('networks', 'network-design')).toBeUndefined()
})

test.each(ALL)(
  'turned for a share picture, no part of the %s %s stands on another and no link runs through one',
  (_, slug, drawing) => {
    if (!drawing) throw new Error(`${slug} has no drawing`)
    const parts = placeParts(drawing.parts, true)
    for (const [at, one] of parts.entries())
      for (const other of parts.slice(0, at))
        expect([one.part.name, other.part.name, overlap(one.box, other.box)]).toContain(false)
    for (const link of placeLinks(drawing.links, parts, true)) {
      const hit = parts.find(
        (one) => !link.ends.includes(one) && stripsOf(link).some((strip) => overlap(strip, one.box)),
      )
      expect(hit?.part.name).toBeUndefined()
    }
    const { shapes, box } = drawUprightParts(drawing)
    expect(shapes).not.toMatch(/NaN|undefined|Infinity/)
    expect(box.bottom - box.top).toBeGreaterThan(box.right - box.left)
  },
)
