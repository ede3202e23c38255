import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StaticFiles } from '#lib/serving/server/answer/static-files'

const folder = mkdtempSync(path.join(tmpdir(), 'static-'))
const media = path.join(folder, 'media')
const put = (name: string, text: string) => writeFileSync(path.join(media, name), text)

beforeAll(() => mkdirSync(media))
afterAll(() => rmSync(folder, { recursive: true }))

test('a picture is there once it was put there, as it is now, and no more once it is removed', async () => {
  const files = new StaticFiles(folder, folder, media)
  expect(files.has('/media/a%20b.jpg')).toBe(false)
  put('a b.jpg', 'first')
  files.setMedia(new Map([['a b.jpg', true]]))
  const first = await files.get('/media/a%20b.jpg')
  expect(first.body.toString()).toBe('first')
  expect(first.headers['content-type']).toBe('image/jpeg')
  expect(files.inMemory('/media/a%20b.jpg')).toBe(first)

  put('a b.jpg', 'second')
  const late = files.get('/media/a%20b.jpg')
  files.setMedia(new Map([['a b.jpg', true]]))
  await late
  expect(files.inMemory('/media/a%20b.jpg')).toBeUndefined()
  expect((await files.get('/media/a%20b.jpg')).body.toString()).toBe('second')

  files.setMedia(new Map([['a b.jpg', false]]))
  expect(files.has('/media/a%20b.jpg')).toBe(false)
  expect(files.inMemory('/media/a%20b.jpg')).toBeUndefined()
})

test('pictures that were there at the start are served, and what is compressed beside a file is not a file', async () => {
  put('drawing.svg', '<svg/>')
  const files = new StaticFiles(folder, folder, media)
  files.setMedia(new Map([['drawing.svg.br', true]]))
  expect((await files.get('/media/drawing.svg')).body.toString()).toBe('<svg/>')
  expect(files.has('/media/drawing.svg.br')).toBe(false)
})
