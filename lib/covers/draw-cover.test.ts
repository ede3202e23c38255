import { drawCover } from '#lib/covers/draw-cover'

test.each(['service', 'reliability', 'platforms', 'networks', 'history', 'a category of another host', 'constructor'])(
  'in %s the same slug gives the same picture and 200 slugs give 200 small ones',
  (group) => {
    const pictures = Array.from({ length: 200 }, (_, at) => drawCover(group, `post-${at}`))
    expect(pictures).toEqual(Array.from({ length: 200 }, (_, at) => drawCover(group, `post-${at}`)))
    expect(new Set(pictures).size).toBe(200)
    expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(8 * 1024)
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  },
)

test('there are five families', () => {
  const shapes = ['service', 'reliability', 'platforms', 'networks', 'history'].map((group) =>
    drawCover(group, 'same').replace(/[\d.-]+/g, ''),
  )
  expect(new Set(shapes).size).toBe(5)
})
