import { drawCover } from '#lib/text/draw-cover'

test('the same slug gives the same picture and 200 slugs give 200', () => {
  expect(drawCover('blog', 'a')).toBe(drawCover('blog', 'a'))
  const pictures = Array.from({ length: 200 }, (_, at) => drawCover('blog', `post-${at}`))
  expect(new Set(pictures).size).toBe(200)
  expect(Math.max(...pictures.map((picture) => picture.length))).toBeLessThan(8 * 1024)
})
