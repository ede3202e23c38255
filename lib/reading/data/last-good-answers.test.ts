import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { createApi } from '#lib/reading/api/create-api'
import { createHttp } from '#lib/reading/api/http'
import { createSend } from '#lib/reading/api/send'
import type { AnswerStore } from '#lib/reading/data/answer-store'
import { withLastGood } from '#lib/reading/data/last-good-answers'
import { storedAnswersInUse } from '#lib/reading/data/stored-answers'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

const category = { id: 'c', slug: 'c', name: 'C', description: '', type: 'BLOG', count: 1 }
const json =
  (value: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

afterAll(dropDatabases)

describe.each(TEST_STORES)('the last good answers in $name', ({ create }) => {
  let store: AnswerStore
  let database: EnquiryDatabase
  let server: Server
  let answer: RequestListener
  let asked: number
  let now: number
  let address: string

  beforeAll(async () => {
    jest.resetModules()
    Object.assign(process.env, { DATABASE_URL: '' }, await create())
    database = await (await import('#lib/base/database/database')).enquiryDatabase()
    store = (await import('#lib/reading/data/answer-store')).databaseAnswers
    server = createServer((request, response) => {
      asked += 1
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    await database.deleteFrom('answers').execute()
    now = 1_000_000
    asked = 0
    answer = json([category])
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await database.destroy()
  })

  const api = () =>
    createApi(
      withLastGood(createSend(createHttp(address), { onFailure: () => {} }), {
        store,
        goneConfirmMs: 10_000,
        now: () => now,
      }),
    )

  test.each<[string, RequestListener]>([
    ['hangs up', (request) => request.socket.destroy()],
    ['answers 503', json({ error: 'x' }, 503)],
    ['answers HTML', (_, response) => response.end('<h1>hello</h1>')],
    ['answers a wrong shape', json({ items: 'none' })],
  ])(
    'stand in for a host that %s, also after a restart, and are told of',
    async (_, trouble) => {
      expect(await api().category.list()).toEqual([category])
      answer = trouble
      const restarted = api()
      expect(await restarted.category.list()).toEqual([category])
      expect(storedAnswersInUse()).toEqual({ calls: 1, since: now })
      answer = json([{ ...category, name: 'New' }])
      now += 6000
      expect(await restarted.category.list()).toEqual([{ ...category, name: 'New' }])
      expect(storedAnswersInUse().calls).toBe(0)
    },
    30_000,
  )

  test('what was never answered fails as ever', async () => {
    answer = json({ error: 'x' }, 503)
    await expect(api().category.list()).rejects.toThrow('category.list: answered 503')
  }, 30_000)

  test('a 404 for what was there is believed after the pause alone, and one for what never was at once', async () => {
    const post = {
      id: '1',
      slug: 'a',
      question: 'Q',
      category,
      publishedAt: '2026-01-01T00:00:00Z',
      answer: 'A',
      explanation: '',
    }
    answer = json(post)
    const client = api()
    expect((await client.trivia.data({ slug: 'a' })).question).toBe('Q')
    answer = json({ error: 'no' }, 404)
    await expect(client.trivia.data({ slug: 'b' })).rejects.toMatchObject({ status: 404 })
    expect((await client.trivia.data({ slug: 'a' })).question).toBe('Q')
    now += 9000
    expect((await client.trivia.data({ slug: 'a' })).question).toBe('Q')
    now += 2000
    await expect(client.trivia.data({ slug: 'a' })).rejects.toMatchObject({ status: 404 })
    await expect(client.trivia.data({ slug: 'a' })).rejects.toMatchObject({ status: 404 })
  })

  test('a 404 that was a stumble is forgotten', async () => {
    const client = api()
    await client.category.list()
    answer = json({ error: 'no' }, 404)
    await client.category.list()
    answer = json([category])
    await client.category.list()
    await client.category.list()
    answer = json({ error: 'no' }, 404)
    now += 20_000
    expect(await client.category.list()).toEqual([category])
  })

  test('a host that is away is left alone for a moment', async () => {
    const client = api()
    await client.category.list()
    answer = (request) => request.socket.destroy()
    await client.category.list()
    asked = 0
    for (let at = 0; at < 10; at++) await client.category.list()
    expect(asked).toBe(0)
    now += 6000
    await client.category.list()
    expect(asked).toBeGreaterThan(0)
  }, 30_000)

  test('a noun that it does not answer for is no reason to leave others alone', async () => {
    const client = api()
    await client.category.list()
    answer = json({ error: 'x' }, 500)
    await client.category.list()
    answer = json({ items: [], page: 1, size: 9, total: 0 })
    asked = 0
    await client.category.list()
    expect(asked).toBe(0)
    await client.blog.list({ page: 1, size: 9 })
    expect(asked).toBe(1)
    now += 1000
    answer = json({ items: [], page: 1, size: 9, total: 1 })
    expect((await client.blog.list({ page: 1, size: 9 })).total).toBe(1)
  }, 30_000)

  test('a list of all is never gone: for a 404 the last good one stands in', async () => {
    const client = api()
    await client.category.list()
    answer = json({ error: 'no' }, 404)
    for (const later of [0, 20_000, 20_000]) {
      now += later
      expect(await client.category.list()).toEqual([category])
    }
    expect(await database.selectFrom('answers').selectAll().execute()).toHaveLength(1)
  })

  test('a draft is stored nowhere', async () => {
    answer = json({ error: 'x' }, 200)
    await api()
      .blog.details({ slug: 'a', admin: 'token' })
      .catch(() => {})
    expect(await database.selectFrom('answers').selectAll().execute()).toEqual([])
  })

  test('rubbish that another release stored is no answer', async () => {
    await store.put('category.list [{},{}]', '{"not":"a list"}')
    answer = json({ error: 'x' }, 503)
    await expect(api().category.list()).rejects.toThrow('answered 503')
  }, 30_000)
})
