import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectRedis, type Redis } from '#lib/base/redis/redis'
import { ChangeStream } from '#lib/serving/fleet/change-stream'
import { renderOnce } from '#lib/serving/fleet/render-once'
import { SharedPages } from '#lib/serving/fleet/shared-pages'
import type { ContentChange } from '#lib/serving/page-cache/cached-page'
import type { Page } from '#lib/serving/page-cache/page/page'
import { runShutdown } from '#lib/shutdown'
import { type CutConnection, cutConnection } from '#lib/testing/cut-connection'

const address = process.env.TEST_REDIS_URL
const withRedis = address ? describe : describe.skip
const release = randomUUID()

const page = (path: string, words = 'Words'): Page => ({
  ...{ path, status: 200, html: Buffer.from(words), flight: Buffer.from('flight'), segments: new Map() },
  ...{ headers: { 'content-security-policy': "default-src 'self'" }, tags: ['blog:list'] },
  ...{ renderedAt: Date.now(), revalidateSeconds: 60 },
})
const change = (items: string[]): ContentChange => ({ items, expired: items, touched: [], changes: items.length })

async function until(isSo: () => unknown): Promise<void> {
  for (let tries = 0; tries < 400 && !(await isSo()); tries++) await pause(25)
  expect(await isSo()).toBeTruthy()
}

withRedis('processes that share a Redis', () => {
  let connection: CutConnection
  let [one, other]: Redis[] = []
  let [here, there]: SharedPages[] = []

  beforeAll(async () => {
    const server = new URL(address ?? '')
    connection = await cutConnection(Number(server.port || 6379))
    server.port = String(connection.port)
    server.hostname = '127.0.0.1'
    ;[one, other] = [await connectRedis(server.href), await connectRedis(server.href)]
    ;[here, there] = [one, other].map((redis) => new SharedPages(redis as Redis, release))
    await until(() => one?.isReady && other?.isReady)
  })
  afterAll(async () => {
    await runShutdown()
    await connection.cut()
  })

  test('what one has rendered the other finds, whole, until it is removed', async () => {
    const rendered = { ...page('/blog/a'), segments: new Map([['/_tree', Buffer.from([0, 255, 10])]]) }
    await here?.set(rendered)
    expect(await there?.get('/blog/a')).toEqual(rendered)
    expect(await there?.get('/blog/b')).toBeUndefined()
    expect(await new SharedPages(other as Redis, 'another release').get('/blog/a')).toBeUndefined()
    await there?.remove('/blog/a')
    expect(await here?.get('/blog/a')).toBeUndefined()
  })

  test('what is not a whole page, or another, counts as none', async () => {
    for (const bytes of ['', '{', '#!/bin/sh\n', '{"format":2,"path":"/other","parts":[]}\n']) {
      await one?.set(`wse:page:${release}:/blog/c`, bytes)
      expect(await there?.get('/blog/c')).toBeUndefined()
    }
  })

  test('a page that both need is rendered by one, and by the next where that one failed', async () => {
    let renderings = 0
    const render = async (path: string) => {
      renderings += 1
      await pause(300)
      return renderings === 1
        ? ({ outcome: 'failed', reason: 'the host is away' } as const)
        : ({ outcome: 'rendered', page: page(path, `rendering ${renderings}`) } as const)
    }
    const [first, second] = [
      renderOnce(one as Redis, here as SharedPages, render),
      renderOnce(other as Redis, there as SharedPages, render),
    ]
    const isFresh = () => true
    const failed = first('/blog/d', isFresh)
    await pause(50)
    const answers = await Promise.all([failed, second('/blog/d', isFresh), second('/blog/d', isFresh)])
    expect(answers[0]).toEqual({ outcome: 'failed', reason: 'the host is away' })
    for (const answer of answers.slice(1)) {
      expect(answer).toMatchObject({ outcome: 'rendered', page: { html: Buffer.from('rendering 2') } })
    }
    expect(renderings).toBe(2)
    expect(await first('/blog/d', isFresh)).toMatchObject({ outcome: 'rendered' })
    expect(renderings).toBe(2)
    await first('/blog/d', () => false)
    expect(renderings).toBe(3)
  })

  test('a change reaches all others and not the one that was sent it, those of before and of while they were away too', async () => {
    const taken: string[] = []
    const own: string[] = []
    const early = `item ${randomUUID()}`
    const sender = new ChangeStream(one as Redis)
    await sender.publish(change([early]))
    await one?.xAdd('wse:changes', '*', { message: 'no JSON' })
    void sender.follow(async ({ items }) => void own.push(...items))
    const times = new Map<string | undefined, number | undefined>()
    void new ChangeStream(other as Redis).follow(async ({ items }, at) => {
      times.set(items[0], at)
      taken.push(...items)
    })
    await until(() => taken.includes(early))
    const late = `item ${randomUUID()}`
    await sender.publish(change([late]))
    await until(() => taken.includes(late))

    await connection.cut()
    await until(() => !one?.isReady)
    const meanwhile = [`item ${randomUUID()}`, `item ${randomUUID()}`]
    for (const item of meanwhile) await sender.publish(change([item]))
    await connection.mend()
    await until(() => taken.includes(meanwhile[1] ?? ''))
    expect(taken.slice(-2)).toEqual(meanwhile)
    expect(taken.filter((item) => item === late)).toHaveLength(1)
    expect(own).not.toContain(late)
    // Until it was taken in, pages were rendered without it: only what was before the process began has a time of its own.
    expect(Math.abs(Number(times.get(early)) - Date.now())).toBeLessThan(24 * 60 * 60 * 1000)
    expect([late, ...meanwhile].map((item) => times.get(item))).toEqual([undefined, undefined, undefined])
  })

  test('while it is away, each goes on alone, at once', async () => {
    await here?.set(page('/blog/e'))
    await connection.cut()
    await until(() => !one?.isReady)
    const begun = Date.now()
    expect(await here?.get('/blog/e')).toBeUndefined()
    await here?.set(page('/blog/f'))
    const renderPage = renderOnce(one as Redis, here as SharedPages, async (path) => ({
      outcome: 'rendered',
      page: page(path),
    }))
    expect(await renderPage('/blog/e')).toMatchObject({ outcome: 'rendered' })
    expect(Date.now() - begun).toBeLessThan(1000)
    await connection.mend()
    await until(() => one?.isReady)
    expect(await here?.get('/blog/e')).toBeDefined()
  })
})

if (!address) test.skip('Redis is absent: set TEST_REDIS_URL', () => {})
