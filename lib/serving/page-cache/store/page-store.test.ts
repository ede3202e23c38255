import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BuildPages } from '#lib/serving/page-cache/build-pages'
import type { Page } from '#lib/serving/page-cache/page/page'
import { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'
import { PageFolder } from '#lib/serving/page-cache/store/page-folder'
import { PageStore } from '#lib/serving/page-cache/store/page-store'

const MB = 1024 * 1024
let root: string
const folder = () => path.join(root, 'pages')
const flight = () => new FlightFolder(path.join(root, 'flight'), MB)
const files = () => readdirSync(folder()).map((name) => path.join(folder(), name))
const store = (bytesMax = MB) => new PageStore(MB, new PageFolder(folder(), bytesMax), new BuildPages(root), flight())
const page = (pagePath: string, words = 'words'): Page => ({
  ...{ path: pagePath, status: 200, html: Buffer.from(words), flight: Buffer.from('flight') },
  ...{ segments: new Map([['/_tree', Buffer.from('tree')]]), headers: { link: 'x' }, tags: ['a', 'b'] },
  ...{ renderedAt: 5, revalidateSeconds: 60 },
})

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a page survives a restart as it was', async () => {
  await store().set(page('/blog/a'))
  expect(await store().get('/blog/a')).toEqual(page('/blog/a'))
  expect(await store().get('/blog/b')).toBeUndefined()
})

test('a page that many ask for at once is read once', async () => {
  await store().set(page('/blog/a'))
  const restarted = store()
  const pages = await Promise.all(Array.from({ length: 400 }, () => restarted.get('/blog/a')))
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]?.html.toString()).toBe('words')
})

test('the flight data of a page can be had by its name as long as the page, and that of the page before', async () => {
  const script = (words: string) => ({ name: `${words.padEnd(22, '-')}.js`, code: Buffer.from(words) })
  const first = store()
  await first.set({ ...page('/a'), flightScript: script('old') })
  await first.set({ ...page('/a'), flightScript: script('new') })
  expect((await first.get('/a'))?.flightScript).toBeUndefined()
  for (const words of ['old', 'new']) expect(await flight().read(script(words).name)).toEqual(Buffer.from(words))

  rmSync(path.join(root, 'flight'), { recursive: true })
  expect(await flight().read(script('new').name)).toBeUndefined()
  await store().get('/a')
  expect(await flight().read(script('new').name)).toEqual(Buffer.from('new'))
})

test('flight data has no other name than its own', async () => {
  for (const name of ['../pages/x.js', '', 'a.js', `${'-'.repeat(22)}.js/..`])
    expect(await flight().read(name)).toBeUndefined()
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3)],
  ['cut off in its head', (bytes: Buffer) => bytes.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, bytes.length - 1), Buffer.from('!')])],
  ['foreign', () => Buffer.from('#!/bin/sh\nexit\n')],
  ['of another format', (bytes: Buffer) => Buffer.from(bytes.toString().replace(/"format":\d+/, '"format":9'))],
])('a file that is %s is no page, and goes', async (_, spoil) => {
  await store().set(page('/a'))
  const [file = ''] = files()
  writeFileSync(file, spoil(readFileSync(file)))
  expect(await store().get('/a')).toBeUndefined()
  expect(files()).toEqual([])
})

test('a page is never served under the address of another', async () => {
  await store().set(page('/a'))
  await store().set(page('/b'))
  const [first = '', second = ''] = files()
  cpSync(first, second)
  expect([await store().get('/a'), await store().get('/b')].filter(Boolean)).toHaveLength(1)
})

test('addresses of every kind and length have files of their own, inside the folder', async () => {
  const paths = ['/', '/a/b', '/a_b', '/a-b', '/%2e%2e/x', `/${'x'.repeat(2000)}`, `/${'x'.repeat(1999)}y`, '/..', '/é']
  for (const one of paths) await store().set(page(one, one))
  for (const one of paths) expect((await store().get(one))?.html.toString()).toBe(one)
  expect(readdirSync(root)).toEqual(['pages'])
})

test('the disk is bounded: what was written first goes first', async () => {
  const small = store(20_000)
  for (let at = 0; at < 50; at++) await small.set(page(`/${at}`, 'x'.repeat(1000)))
  expect(files().reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(22_000)
  expect(await store().get('/49')).toBeDefined()
})

test('a page that is larger than the memory is served all the same', async () => {
  const tiny = new PageStore(100, new PageFolder(folder(), MB), new BuildPages(root), flight())
  await tiny.set(page('/a', 'x'.repeat(5000)))
  expect(tiny.inMemory('/a')).toBeUndefined()
  expect((await tiny.get('/a'))?.html).toHaveLength(5000)
})

test('a folder that can not be written costs the disk and nothing else', async () => {
  // A file where the folder should be refuses root too, which read-only folders do not.
  writeFileSync(folder(), '')
  const broken = store()
  await broken.set(page('/a'))
  expect((await broken.get('/a'))?.html.toString()).toBe('words')
  await broken.remove('/a')
  expect(await broken.get('/a')).toBeUndefined()
})

test('two processes on one folder see whole pages alone', async () => {
  const [one, other] = [store(), store()]
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? one : other).set(page('/a', String(at).repeat(3000)))),
  )
  const found = await store().get('/a')
  expect(found?.html.toString()).toMatch(/^(\d+?)\1+$/)
  expect(files()).toHaveLength(1)
})

describe('a page of the build', () => {
  beforeEach(() => {
    const app = path.join(root, 'server', 'app')
    mkdirSync(path.join(app, 'a.segments'), { recursive: true })
    writeFileSync(path.join(app, 'a.html'), 'built')
    writeFileSync(path.join(app, 'a.rsc'), 'flight')
    writeFileSync(path.join(app, 'a.segments', '_tree.segment.rsc'), 'tree')
    const headers = { 'x-next-cache-tags': 'x,y' }
    writeFileSync(path.join(app, 'a.meta'), JSON.stringify({ status: 200, headers, segmentPaths: ['/_tree'] }))
    writeFileSync(path.join(root, 'prerender-manifest.json'), '{"routes":{"/a":{"initialRevalidateSeconds":60}}}')
  })

  test('is there with its life, its tags and its parts, until it is rendered anew', async () => {
    const built = await store().get('/a')
    expect(built?.html.toString()).toBe('built')
    expect(built).toMatchObject({ revalidateSeconds: 60, tags: ['x', 'y'], status: 200 })
    expect(built?.segments.get('/_tree')?.toString()).toBe('tree')
    await store().set(page('/a'))
    expect((await store().get('/a'))?.html.toString()).toBe('words')
  })

  test('stays away once its item is gone, and comes back when it is rendered again', async () => {
    await store().remove('/a')
    expect(await store().get('/a')).toBeUndefined()
    await store().set(page('/a'))
    expect((await store().get('/a'))?.html.toString()).toBe('words')
  })
})

test('of two processes’ pages the one that was rendered last is taken, and none from when a clock was ahead', async () => {
  const now = Date.now()
  const at = (words: string, renderedAt: number) => ({ ...page('/blog/a', words), renderedAt })
  for (const [own, other, taken] of [
    [at('own', now - 2000), at('other', now - 1000), 'other'],
    [at('own', now - 1000), at('other', now - 2000), 'own'],
    [at('own', now + 3_600_000), at('other', now - 1000), 'other'],
    [at('own', now - 1000), at('other', now + 3_600_000), 'own'],
  ] as const) {
    const shared = { get: async () => other, set: async () => {}, remove: async () => {} }
    await store().set(own)
    const both = new PageStore(MB, new PageFolder(folder(), MB), new BuildPages(root), flight(), shared)
    expect((await both.get('/blog/a'))?.html.toString()).toBe(taken)
  }
})
