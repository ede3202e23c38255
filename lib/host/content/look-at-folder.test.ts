import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changedFiles, lookAtFolder } from '#lib/host/content/look-at-folder'

const folder = mkdtempSync(path.join(tmpdir(), 'look-'))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'blog'), { recursive: true })
  for (let number = 0; number < 30; number++) write(`blog/post-${number}.md`, 'text')
  write('facts.yaml', 'a: 1')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what was added, changed, replaced or removed is found, and nothing else', async () => {
  const before = await lookAtFolder(folder)
  expect(before.size).toBe(32)
  expect(changedFiles(before, await lookAtFolder(folder))).toEqual([])
  write('blog/post-1.md', 'other')
  write('blog/new.md', 'text')
  write('other', 'b: 1')
  renameSync(path.join(folder, 'other'), path.join(folder, 'facts.yaml'))
  rmSync(path.join(folder, 'blog/post-2.md'))
  const changed = changedFiles(before, await lookAtFolder(folder))
  expect(changed.sort()).toEqual(['blog/new.md', 'blog/post-1.md', 'blog/post-2.md', 'facts.yaml'])
})

test('hidden files are left out, and a link that leads in a circle ends', async () => {
  write('blog/.post-1.md.swp', 'text')
  symlinkSync('..', path.join(folder, 'blog', 'circle'))
  const names = [...(await lookAtFolder(folder)).keys()]
  expect(names.some((name) => name.includes('.swp'))).toBe(false)
  expect(names.length).toBeLessThan(300)
})

test('a link that leads to itself is seen, and everything beside it', async () => {
  const before = await lookAtFolder(folder)
  symlinkSync('loop.md', path.join(folder, 'blog', 'loop.md'))
  write('blog/new.md', 'text')
  expect(changedFiles(before, await lookAtFolder(folder)).sort()).toEqual(['blog/loop.md', 'blog/new.md'])
})

test('a folder that is not there has nothing in it', async () => {
  expect((await lookAtFolder(path.join(folder, 'nowhere'))).size).toBe(0)
})
