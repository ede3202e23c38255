import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchDocument } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { isDamage } from '#lib/site/search/search-file'
import { SearchIndex } from '#lib/site/search/search-index'

let folder: string
const opened: SearchIndex[] = []
const open = () => {
  const index = new SearchIndex(folder)
  opened.push(index)
  return index
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-'))
})
afterEach(() => {
  for (const index of opened.splice(0)) index.close()
  rmSync(folder, { recursive: true })
})

const document = (id: string, title: string, body = ''): SearchDocument => ({
  ...{ id, type: 'BLOG', kind: 'Blog', category: '', date: '', image: '', title, summary: '' },
  ...{ address: '', names: '', headings: '', body },
})
const paths = (index: SearchIndex, words: string) =>
  find(index, { words, type: '', category: '' }).best.map((found) => found.path)
const fill = (index: SearchIndex, count: number) =>
  index.write(() => {
    for (let at = 0; at < count; at++)
      index.put(document(`/${at}`, `Apple ${at}`, 'pips and stalks '.repeat(200)), 'read')
  })
const file = () => path.join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '')

test('what was put in is there for the next process, and words that are gone are no suggestion', async () => {
  const first = open()
  await first.write(() => first.put(document('/a', 'Networks'), 'one'))
  first.close()
  const next = open()
  expect([paths(next, 'networks'), [...next.known()].flat()]).toEqual([
    ['/a'],
    [{ id: 1, path: '/a', type: 'BLOG', category: '', date: '', image: '', stamp: 'one' }],
  ])
  expect(paths(next, 'netwroks')).toEqual(['/a'])
  await next.write(() => next.put(document('/a', 'Routers'), 'two'))
  expect([paths(next, 'networks'), paths(next, 'netwroks'), paths(next, 'routers')]).toEqual([[], [], ['/a']])
  await next.write(() => next.remove('/a'))
  expect([paths(next, 'routers'), next.counts().documents]).toEqual([[], 0])
})

test('a document that did not change is not written again', async () => {
  const index = open()
  await index.write(() => index.put(document('/a', 'Apple'), 'one'))
  const rowOf = () => index.file.prepare('SELECT id, stamp FROM items').get()
  await index.write(() => index.put(document('/a', 'Apple'), 'two'))
  expect(rowOf()).toEqual({ id: 1, stamp: 'two' })
})

test('two processes write at once, and lose nothing', async () => {
  const [one, other] = [open(), open()]
  const put = async (index: SearchIndex, name: string) => {
    for (let at = 0; at < 50; at++)
      await index.write(() => index.put(document(`/${name}${at}`, `Apple ${name}`), 'read'))
  }
  await Promise.all([put(one, 'a'), put(other, 'b')])
  expect([one.counts().documents, other.counts().documents]).toEqual([100, 100])
  expect(one.file.pragma('integrity_check', { simple: true })).toBe('ok')
})

test('who waits for another writer blocks nobody, and a change that fails leaves nothing', async () => {
  const [one, other] = [open(), open()]
  one.file.exec('BEGIN IMMEDIATE')
  const written = other.write(() => other.put(document('/b', 'Banana'), 'read'))
  expect(paths(other, 'banana')).toEqual([])
  one.file.exec('COMMIT')
  await written
  expect(paths(one, 'banana')).toEqual(['/b'])
  const failing = one.write(() => {
    one.put(document('/c', 'Cherry'), 'read')
    throw new Error('half')
  })
  await expect(failing).rejects.toThrow('half')
  expect(paths(one, 'cherry')).toEqual([])
})

test.each([
  ['is no database', () => writeFileSync(file(), 'x'.repeat(100_000))],
  ['is empty', () => truncateSync(file(), 0)],
  ['was cut off', () => truncateSync(file(), 4096)],
  [
    'lacks its tables',
    () => {
      const { file: broken } = open()
      broken.exec('DROP TABLE items')
    },
  ],
])('a file that %s is made anew', async (_, damage) => {
  const before = open()
  await fill(before, 50)
  before.close()
  damage()
  const index = open()
  expect(paths(index, 'apple')).toEqual([])
  await fill(index, 3)
  expect(paths(index, 'apple')).toHaveLength(3)
})

test('damage inside is seen by the question that meets it, and a file that another process made since stays', async () => {
  const [damaged, other] = [new SearchIndex(folder), new SearchIndex(folder)]
  await fill(damaged, 200)
  damaged.file.unsafeMode().exec("UPDATE found_data SET block = x'5a5a5a5a' WHERE id > 10")
  let error: unknown
  try {
    paths(other, 'apple')
  } catch (thrown) {
    error = thrown
  }
  expect(isDamage(error)).toBe(true)
  damaged.discard()
  const next = open()
  await fill(next, 3)
  other.discard()
  expect(paths(open(), 'apple')).toHaveLength(3)
})

test('a file that ends before its pages do, because another was written over it, is damaged', () => {
  expect(isDamage({ code: 'SQLITE_IOERR_SHORT_READ', message: 'disk I/O error' })).toBe(true)
})

test('files of other versions go after a day', () => {
  const [old, recent] = ['7.sqlite', '8.sqlite'].map((name) => path.join(folder, name)) as [string, string]
  for (const name of [old, recent]) writeFileSync(name, '')
  utimesSync(old, 0, 0)
  open()
  expect(readdirSync(folder).filter((name) => /^[78]/.test(name))).toEqual(['8.sqlite'])
})
