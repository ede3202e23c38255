import { drawCover } from '#lib/covers/draw-cover'
import { PART_KINDS } from '#lib/covers/drawing/drawing'
import { drawUprightScene } from '#lib/covers/scene/draw-upright-scene'
import { kindsOfGroup, sceneGroup } from '#lib/covers/scene/kinds-of-tags'

test("a post's subjects choose its scene, and its category where none of them is known", () => {
  expect(sceneGroup(['latency', 'Fibre', 'design'], 'networks')).toBe('of-map-pipe-page')
  expect(sceneGroup(['fibre', 'tunnels', 'mtu'], 'networks')).toBe('of-pipe')
  expect(sceneGroup(['gardening', 'constructor'], 'networks')).toBe('networks')
  expect(sceneGroup([], 'networks')).toBe('networks')
})

test('an address names what is drawn, and nothing else is taken for it', () => {
  expect(kindsOfGroup('of-map-pipe')).toEqual(['map', 'pipe'])
  for (const group of ['map', 'of', 'of-', 'of-castle', 'of-map-castle', 'of-map-map-map-map', 'networks', 'page'])
    expect(kindsOfGroup(group)).toBeUndefined()
})

test.each(PART_KINDS)('scenes of a %s differ by slug, are small, and are in both themes', (kind) => {
  const pictures = Array.from({ length: 40 }, (_, at) => drawCover(`of-${kind}-bell`, `post-${at}`))
  expect(pictures).toEqual(Array.from({ length: 40 }, (_, at) => drawCover(`of-${kind}-bell`, `post-${at}`)))
  expect(new Set(pictures).size).toBeGreaterThan(10)
  expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(8 * 1024)
  for (const picture of pictures) {
    expect(picture).toContain('prefers-color-scheme:dark')
    expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test.each(PART_KINDS)('a scene of a %s for a share picture fills a box that is higher than wide', (kind) => {
  for (const kinds of [[kind], [kind, 'bell'], [kind, 'bell', 'map']] as const) {
    const { shapes = '', box } = drawUprightScene([...kinds]) ?? {}
    expect(shapes).not.toMatch(/NaN|undefined|Infinity/)
    expect(box && box.bottom - box.top > box.right - box.left).toBe(true)
  }
})
