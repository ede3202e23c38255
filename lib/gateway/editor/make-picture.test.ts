import sharp from 'sharp'
import { makePicture } from '#lib/gateway/editor/make-picture'

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photograph becomes upright, no larger than a page shows it, and says nothing of where it was taken', async () => {
  const { name, bytes } = await makePicture(await photograph(4000, 3000), 'photos/Über die Straße, 2.JPG')
  expect(name).toBe('uber-die-stra-e-2-1500x2000.avif')
  const { format, width, height, exif, orientation } = await sharp(bytes).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    ...{ format: 'heif', width: 1500, height: 2000, exif: undefined, orientation: undefined },
  })
})

test('a small picture stays as large as it is, and a drawing as it is', async () => {
  expect((await makePicture(await photograph(40, 30), 'a.jpg')).name).toBe('a-30x40.avif')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="70" height="50"/>')
  expect(await makePicture(drawing, 'plan.svg')).toEqual({ name: 'plan-70x50.svg', bytes: drawing })
})

test('what is no picture is named', async () => {
  await expect(makePicture(Buffer.from('words'), 'notes.png')).rejects.toThrow('"notes.png" can\'t be made a picture: ')
})
