import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BoundedFolder } from '#lib/serving/page-cache/store/bounded-folder'

const MB = 1024 * 1024

test('on a disk that is nearly full nothing is written, and the oldest files give way', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-bounded-'))
  let free = 100 * MB
  const files = new BoundedFolder(folder, 10 * MB, async () => free)
  for (const name of ['a', 'b', 'c']) {
    await files.write(name, Buffer.alloc(MB))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(readdirSync(folder)).toEqual(['a', 'b', 'c'])
  free = 63.5 * MB
  await files.write('d', Buffer.alloc(MB))
  expect(readdirSync(folder)).toEqual(['c'])
  free = 100 * MB
  await files.write('d', Buffer.alloc(MB))
  expect(readdirSync(folder)).toEqual(['c', 'd'])
})

test('what the system can not read just now is left where it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-bounded-'))
  const files = new BoundedFolder(folder, MB)
  // A folder in the place of a file is an error for root, too.
  mkdirSync(path.join(folder, 'a'))
  expect(await files.read('a')).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['a'])
})
