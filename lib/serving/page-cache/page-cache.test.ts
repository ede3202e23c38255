import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from '#lib/serving/page-cache/page/page'
import { PageCache } from '#lib/serving/page-cache/page-cache'
import type { RenderResult } from '#lib/serving/page-cache/render-page'
import { MemoryStore } from '#lib/serving/page-cache/store/memory-store'
import type { Waiter } from '#lib/serving/page-cache/update-queue'

let now: number
/** What the next renderings come to, and which were asked for. */
let next: (path: string) => RenderResult | Promise<RenderResult>
let renderedPaths: string[]
let cache: PageCache

const page = (path: string, words: string, more: Partial<Page> = {}): Page => ({
  ...{ path, status: 200, html: Buffer.from(words), flight: Buffer.alloc(0), segments: new Map(), headers: {} },
  ...{ tags: [], renderedAt: now, revalidateSeconds: 60, ...more },
})
const rendered = (path: string, words: string, more?: Partial<Page>): RenderResult => ({
  outcome: 'rendered',
  page: page(path, words, more),
})
const failed: RenderResult = { outcome: 'failed', reason: 'the host is away' }
const read = async (path = '/a') => {
  const answer = await cache.read(path)
  return answer.outcome === 'page' ? answer.page.html.toString() : answer.outcome
}
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapAfterCollection = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
/** Lets what goes on behind an answer end. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  now = 1_000_000
  renderedPaths = []
  next = (path) => rendered(path, `${path} at ${now}`)
  cache = new PageCache({
    store: new MemoryStore(1024 * 1024),
    render: async (path) => {
      renderedPaths.push(path)
      return next(path)
    },
    concurrency: 2,
    goneConfirmMs: 10_000,
    now: () => now,
  })
})

test('a page is rendered once, served while it is fresh, and rendered anew behind the answer when it is stale', async () => {
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill('/a at 1000000'))
  now += 59_000
  expect(await read()).toBe('/a at 1000000')
  expect(renderedPaths).toEqual(['/a'])
  now += 2000
  expect(await read()).toBe('/a at 1000000')
  await settle()
  expect(await read()).toBe('/a at 1061000')
  expect(renderedPaths).toEqual(['/a', '/a'])
})

test('a page that is rendered again as it was keeps its bytes, and so its compressed forms', async () => {
  next = (path) => rendered(path, 'the same')
  await read()
  const before = cache.fresh('/a')
  now += 61_000
  await read()
  await settle()
  expect(cache.fresh('/a')?.renderedAt).toBe(now)
  expect(cache.fresh('/a')?.html).toBe(before?.html)
})

test('however many ask for a stale page while it is rendered again, none of them stays in memory until then', async () => {
  await read()
  now += 61_000
  const { promise, resolve } = Promise.withResolvers<RenderResult>()
  next = () => promise
  await read()
  const before = heapAfterCollection()
  for (let asked = 0; asked < 20_000; asked++) await read()
  expect(heapAfterCollection() - before).toBeLessThan(2_000_000)
  resolve(rendered('/a', 'new'))
  await settle()
  expect([await read(), renderedPaths]).toEqual(['new', ['/a', '/a']])
})

test('a rendering that fails leaves the last good page, for ever, and is not tried with each request', async () => {
  await read()
  next = () => failed
  for (let day = 0; day < 400; day++) {
    now += 86_400_000
    for (let visit = 0; visit < 5; visit++) expect(await read()).toBe('/a at 1000000')
    await settle()
  }
  expect(renderedPaths.length).toBeLessThanOrEqual(402)
  expect(cache.stale()).toEqual({ pages: 1, since: 1_000_000 + 86_400_000 })
  next = (path) => rendered(path, 'new')
  now += 2000
  await read()
  await settle()
  expect(await read()).toBe('new')
  expect(cache.stale().pages).toBe(0)
}, 30_000)

test('once one page can be rendered again all that could not be are, though nobody asks for them', async () => {
  const paths = ['/a', '/b', '/c', '/d']
  for (const path of paths) await read(path)
  now += 61_000
  next = () => failed
  for (const path of paths) await read(path)
  await settle()
  expect(cache.stale().pages).toBe(4)
  now += 2000
  next = (path) => rendered(path, `${path} again`)
  await read('/a')
  await settle()
  expect(cache.stale().pages).toBe(0)
  renderedPaths = []
  expect(await Promise.all(paths.map(read))).toEqual(paths.map((path) => `${path} again`))
  expect(renderedPaths).toEqual([])
})

test('a page that was never rendered and can not be is said to have failed, and is tried anew with the next request', async () => {
  next = () => failed
  expect(await read()).toBe('failed')
  next = (path) => rendered(path, 'there')
  expect(await read()).toBe('there')
})

test('a 404 for what never was is stored nowhere', async () => {
  next = () => ({ outcome: 'missing' })
  expect([await read(), await read()]).toEqual(['missing', 'missing'])
  expect(renderedPaths).toHaveLength(2)
})

test('a 404 for what was there is believed only after the pause, and a stumble is forgotten', async () => {
  await read()
  next = () => ({ outcome: 'missing' })
  now += 61_000
  for (let visit = 0; visit < 3; visit++) {
    expect(await read()).toBe('/a at 1000000')
    await settle()
  }
  next = (path) => rendered(path, 'back')
  now += 11_000
  await read()
  await settle()
  expect(await read()).toBe('back')

  next = () => ({ outcome: 'missing' })
  now += 61_000
  await read()
  await settle()
  now += 11_000
  await read()
  await settle()
  expect(await read()).toBe('missing')
})

test('what a change touches is rendered before its next answer, what stands beside it behind the answer, the rest not at all', async () => {
  next = (path) =>
    rendered(path, `${path} ${renderedPaths.length}`, {
      tags: { '/item': ['item'], '/beside': ['beside'] }[path] ?? [],
    })
  for (const path of ['/item', '/beside', '/other']) await read(path)
  now += 5000
  cache.invalidate(['item'], ['beside'])
  now += 10
  expect(await read('/item')).toBe('/item 4')
  expect(await read('/beside')).toBe('/beside 2')
  expect(await read('/other')).toBe('/other 3')
  await settle()
  expect(await read('/beside')).toBe('/beside 5')
  expect(renderedPaths).toHaveLength(5)
})

test('who takes a stale page does not wait where a change has touched it, and the next has the new one', async () => {
  next = (path) => rendered(path, `${renderedPaths.length}`, { tags: ['item'] })
  await read()
  now += 5000
  cache.invalidate(['item'], [])
  now += 10
  expect(await cache.read('/a', { takesStale: true })).toMatchObject({ page: { html: Buffer.from('1') } })
  await settle()
  expect(await read()).toBe('2')
})

test('a page that stands beside what changes each second is rendered every five seconds', async () => {
  next = (path) => rendered(path, `${renderedPaths.length}`, { tags: ['beside'] })
  await read()
  for (let at = 0; at < 20; at++) {
    now += 1000
    cache.invalidate(['item'], ['beside'])
    await read()
    await settle()
  }
  expect(renderedPaths).toHaveLength(5)
  now += 5000
  await read()
  await settle()
  expect(await read()).toBe('6')
})

test('a change while the page is being rendered is not lost', async () => {
  let finish = (_: RenderResult) => {}
  next = (path) => rendered(path, 'old', { tags: ['item'] })
  await read()
  now += 61_000
  const startedAt = now
  next = () =>
    new Promise((resolve) => {
      finish = resolve
    })
  await read()
  await settle()
  now += 10
  cache.invalidate(['item'], [])
  now += 10
  const answer = read()
  finish(rendered('/a', 'rendered before the change', { tags: ['item'], renderedAt: startedAt }))
  next = (path) => rendered(path, 'rendered after the change', { tags: ['item'] })
  expect(await answer).toBe('rendered after the change')
})

test('a change that comes before the renderer process has begun is not lost', async () => {
  next = (path) => {
    cache.invalidate(['a'], [])
    now += 50
    return rendered(path, `at ${now}`, { tags: ['a'] })
  }
  expect(await read()).toBe('at 1000050')
  expect(await read()).toBe('at 1000100')
})

test('after a change with the host away the last good page is served', async () => {
  next = (path) => rendered(path, 'good', { tags: ['item'] })
  await read()
  now += 10
  cache.invalidate(['item'], [])
  next = () => failed
  now += 10
  expect(await read()).toBe('good')
})

test('no more pages are rendered at once than said, and a visitor comes before what is rendered behind an answer', async () => {
  const [running, order]: [string[], string[]] = [[], []]
  let most = 0
  const renderSlowly = async (path: string) => {
    running.push(path)
    order.push(path)
    most = Math.max(most, running.length)
    await settle()
    running.splice(running.indexOf(path), 1)
    return rendered(path, path)
  }
  const stale = Array.from({ length: 6 }, (_, at) => `/stale/${at}`)
  await Promise.all(stale.map(read))
  now += 61_000
  next = renderSlowly
  for (const path of stale) await read(path)
  expect(await read('/new')).toBe('/new')
  expect(order.indexOf('/new')).toBeLessThanOrEqual(2)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(most).toBe(2)
})

test('however many stale pages wait to be rendered, one that never was has its place', async () => {
  const stale = Array.from({ length: 100 }, (_, at) => `/stale/${at}`)
  for (const path of stale) await read(path)
  now += 61_000
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  next = async (path) => {
    await held
    return rendered(path, `new ${path}`)
  }
  for (const path of stale) expect(await read(path)).toBe(`${path} at 1000000`)
  const first = read('/new')
  await settle()
  go()
  expect(await first).toBe('new /new')
  for (const path of stale) await read(path)
  await settle()
})

test('a page from when the clock was ahead is rendered again once the clock is put right, though renderings failed meanwhile', async () => {
  const year = 365 * 86_400_000
  await read('/b')
  now += year
  next = () => failed
  expect(await read('/b')).toBe('/b at 1000000')
  next = (path) => rendered(path, `${path} at ${now}`, { tags: ['item'] })
  await read()
  now -= year - 10_000
  for (const path of ['/a', '/b']) await read(path)
  await settle()
  expect(await read()).toBe('/a at 1010000')
  next = (path) => rendered(path, `${path} changed`, { tags: ['item'] })
  cache.invalidate(['item'], [])
  expect(await read()).toBe('/a changed')
  now += 61_000
  await read('/b')
  await settle()
  expect(await read('/b')).toBe('/b changed')
})

test('a thousand changes render a page no oftener than it is asked for', async () => {
  next = (path) => rendered(path, `${renderedPaths.length}`, { tags: ['item'] })
  await read()
  for (let at = 0; at < 1000; at++) cache.invalidate(['item'], ['item'], ++now)
  now += 1
  await read()
  expect(renderedPaths).toHaveLength(2)
})

test('a 404 for an item that a change named is believed once the pause since the change has passed', async () => {
  next = (path) => rendered(path, 'there', { tags: ['blog:a'] })
  await read()
  cache.invalidate(['blog:a'], [], now + 1)
  next = () => ({ outcome: 'missing' })
  now += 5000
  expect((await cache.read('/a')).outcome).toBe('page')
  now += 5001
  expect((await cache.read('/a')).outcome).toBe('missing')

  next = (path) => rendered(path, 'there', { tags: ['blog:b'] })
  await cache.read('/b')
  cache.invalidate(['blog:b'], [], now + 1)
  next = () => ({ outcome: 'missing' })
  now += 10_001
  expect((await cache.read('/b')).outcome).toBe('missing')
})

describe('a 404 while another was confirmed', () => {
  const render404 = async (tags: string[], goneTag: string) => {
    const gone = new Map<string, number>()
    next = (path) => rendered(path, 'there', { tags })
    const confirmed = new PageCache({
      store: new MemoryStore(1024 * 1024),
      render: async (path) => next(path),
      concurrency: 1,
      goneConfirmMs: 10_000,
      isConfirmedGone: (names, since) => names.some((name) => (gone.get(name) ?? 0) >= since),
      now: () => now,
    })
    await confirmed.read('/a')
    next = () => {
      gone.set(goneTag, now)
      return { outcome: 'missing' }
    }
    now += 61_000
    await confirmed.read('/a')
    await settle()
    return (await confirmed.read('/a')).outcome
  }

  test("is believed at once where it is of the page's own item", async () => {
    // What is gone is rendered once more before its 404.
    expect(await render404(['blog:a'], 'blog:a')).toBe('missing')
  })

  test('is not believed where it is of another item', async () => {
    expect(await render404(['blog:a'], 'blog:b')).toBe('page')
  })
})

describe('what is not there yet', () => {
  let asked: string[]
  let crowded: PageCache

  beforeEach(() => {
    asked = []
    crowded = new PageCache({
      store: new MemoryStore(1024 * 1024),
      render: async (path) => {
        renderedPaths.push(path)
        await settle()
        return rendered(path, path)
      },
      concurrency: 2,
      goneConfirmMs: 10_000,
      mayExist: async (path) => {
        asked.push(path)
        if (path.includes('away')) throw new Error('the host is away')
        return !path.includes('unknown')
      },
      now: () => now,
    })
  })
  const readAll = async (paths: string[], waiter?: Waiter) =>
    (await Promise.all(paths.map((path) => crowded.read(path, waiter)))).map(({ outcome }) => outcome)
  const paths = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/${name}/${at}`)

  test('is rendered only where it exists', async () => {
    expect(await readAll(['/unknown/1', '/there', '/away'])).toEqual(['missing', 'page', 'failed'])
    expect(asked).toEqual(['/unknown/1', '/there', '/away'])
    expect(renderedPaths).toEqual(['/there'])
  })

  test('is rendered for no more than may wait, and for the next again', async () => {
    const outcomes = await readAll(paths('there', 200))
    expect(outcomes.filter((outcome) => outcome === 'page')).toHaveLength(66)
    expect(outcomes.filter((outcome) => outcome === 'failed')).toHaveLength(134)
    expect(await readAll(['/another'])).toEqual(['page'])
  })

  test('is rendered for others though one network asks for more than may wait', async () => {
    const flood = readAll(paths('flood', 200), { network: '10.0.0.1' })
    expect(await readAll(paths('there', 10), { network: '10.0.0.2' })).toEqual(Array(10).fill('page'))
    expect((await flood).filter((outcome) => outcome === 'page')).toHaveLength(18)
    expect(await readAll(paths('later', 10), { network: '10.0.0.1' })).toEqual(Array(10).fill('page'))
  })

  test('is not rendered for whoever went away before it began', async () => {
    const visit = new AbortController()
    const left = readAll(paths('left', 60), { signal: visit.signal })
    const waits = readAll(['/left/59'])
    await new Promise((resolve) => setImmediate(resolve))
    visit.abort()
    expect(await waits).toEqual(['page'])
    await left
    expect(renderedPaths).toEqual(['/left/0', '/left/1', '/left/59'])
    expect(await readAll(['/left/30'])).toEqual(['page'])
  })
})
