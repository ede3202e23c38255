import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { z } from 'zod'
import { blogCalls } from '#lib/contract/blog'
import { ApiError } from '#lib/reading/api/api-error'
import { createApi } from '#lib/reading/api/create-api'
import { createHttp } from '#lib/reading/api/http'
import { createSend } from '#lib/reading/api/send'

let server: Server
let asked: string[]
let failures: ApiError[]

beforeEach(() => {
  asked = []
  failures = []
})
afterEach(() => server?.closeAllConnections())
afterEach(() => server?.close())

/** The client against a real server that answers as told. */
async function apiAgainst(listener: RequestListener) {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createApi(createSend(createHttp(address), { onFailure: (error) => failures.push(error) }))
}

const json =
  (value: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

const post = {
  ...{ id: '1', slug: 'a', title: 'A', summary: '', category: { id: 'c', slug: 'c', name: 'C' } },
  ...{ author: { name: 'N', role: '' }, publishedAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  ...{ readingMinutes: 1, cover: { url: '/c.svg', alt: '', width: 1, height: 1 }, body: '<p>x</p>' },
}
const contact = { name: 'A', email: 'a@example.com', message: 'x' }

test('unknown fields are dropped and missing optional ones get their default', async () => {
  const api = await apiAgainst(json({ ...post, secret: 'x' }))
  const answer = await api.blog.details({ slug: 'a', admin: '' })
  expect(answer).not.toHaveProperty('secret')
  expect(answer).toMatchObject({ tags: [], faq: [] })
})

test('a host that asks who calls is told with each call', async () => {
  const seen: unknown[] = []
  await apiAgainst((request, response) => {
    seen.push(request.headers.authorization)
    json(post)(request, response)
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = createHttp(address, { authorization: 'Bearer abc' })
  const api = createApi(createSend(http, { onFailure: (error) => failures.push(error) }))
  await api.blog.details({ slug: 'a', admin: '' })
  await api.contact.add(contact, 'key').catch(() => {})
  expect(seen).toEqual(['Bearer abc', 'Bearer abc'])
})

test('the admin parameter is sent with the blog-details call, empty if absent, and slugs can reach no other call', async () => {
  const api = await apiAgainst(json(post))
  await api.blog.details({ slug: 'a', admin: 'token' })
  await api.blog.details({ slug: '../../trivia?x', admin: '' })
  expect(asked).toEqual([
    'GET /api/blog/blogdetails/a?admin=token',
    'GET /api/blog/blogdetails/..%2F..%2Ftrivia%3Fx?admin=',
  ])
})

test('a record that is wrong is left out of a list and named, and takes down no other', async () => {
  const { category: _, ...nowhere } = { ...post, slug: 'nowhere' }
  const items = [nowhere, { ...post, slug: 'good' }, { ...post, slug: 'slow', readingMinutes: 'ten' }, null]
  const leftOut: unknown[] = []
  await apiAgainst(json({ items, page: 1, size: 100, total: 4 }))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const onLeftOut = (call: string, faults: { record: string; field: string }[]) =>
    leftOut.push(...faults.map(({ record, field }) => `${call} ${record} ${field}`))
  const api = createApi(createSend(createHttp(address), { onFailure: (error) => failures.push(error), onLeftOut }))
  const answer = await api.blog.list({ page: 1, size: 100 })
  expect(answer.items.map(({ slug }) => slug)).toEqual(['good', 'slow'])
  expect(answer.items[1]).not.toHaveProperty('readingMinutes')
  expect(leftOut).toEqual(['blog.list slow readingMinutes', 'blog.list nowhere category', 'blog.list 3 '])
  expect(failures).toEqual([])
})

test('a list that begins with several records of which none is right is a failure, and not an empty list', async () => {
  const wrong = ['a', 'b'].map((slug) => ({ ...post, slug, publishedAt: '9999-99-99T99:99:99Z' }))
  const api = await apiAgainst(json({ items: wrong, page: 1, size: 100, total: 2 }))
  await expect(api.blog.list({ page: 1, size: 100 })).rejects.toThrow('answered a wrong shape: items.0.publishedAt')
  server.close()
  const later = await apiAgainst(json({ items: wrong, page: 2, size: 2, total: 4 }))
  expect((await later.blog.list({ page: 2, size: 2 })).items).toEqual([])
})

test('what hosts write in their own way is taken: null, numbers as ids, other forms of times, what an item can do without', async () => {
  const own = { id: 7, slug: 'a', title: 'A', category: { id: 3, slug: 'c', name: 'C' }, body: '<p>x</p>' }
  const odd = {
    faq: null,
    readingMinutes: null,
    updatedAt: null,
    author: { name: 'N', role: null },
    cover: { url: '/c.png' },
  }
  const api = await apiAgainst(json({ ...own, ...odd, publishedAt: '2026-01-01T05:30:00+0530' }))
  const answer = await api.blog.details({ slug: 'a', admin: '' })
  expect(answer).toMatchObject({ id: '7', category: { id: '3' }, faq: [], summary: '', author: { role: '' } })
  expect(answer).toMatchObject({ publishedAt: '2026-01-01T05:30:00+05:30', updatedAt: '2026-01-01T05:30:00+05:30' })
  expect(answer.readingMinutes).toBeUndefined()
  server.close()
  const bare = await apiAgainst(json({ items: [{ ...own, publishedAt: '2026-01-01' }], page: 1, size: 100, total: 1 }))
  const [item] = (await bare.blog.list({})).items
  expect(item).toMatchObject({ publishedAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' })
  expect(failures).toEqual([])
})

test('an item is shown without a cover that is wrong, and its time without an offset is in UTC', async () => {
  const cover = { url: 'ftp://example.org/c.png' }
  const api = await apiAgainst(json({ ...post, cover, publishedAt: '2026-10-14 08:30:00', updatedAt: null }))
  const answer = await api.blog.details({ slug: post.slug })
  expect(answer).not.toHaveProperty('cover')
  expect(answer.publishedAt).toBe('2026-10-14T08:30:00Z')
})

test('nothing is left out of the inside of a record: the index of the right option would name another', async () => {
  const item = { id: '1', slug: 'a', question: 'Q', category: post.category, publishedAt: post.publishedAt }
  const api = await apiAgainst(
    json({ ...item, options: ['A', null, 'B', 'C'], correctOption: 2, answer: 'B', explanation: '', sources: [] }),
  )
  await expect(api.trivia.data({ slug: 'a' })).rejects.toThrow('answered a wrong shape: options.1')
})

test('an answer of the wrong shape is an error that names call and field', async () => {
  const api = await apiAgainst(json({ ...post, title: 7 }))
  await expect(api.blog.details({ slug: 'a', admin: '' })).rejects.toThrow(
    /^blog\.details: answered a wrong shape: title: /,
  )
})

test.each([
  [
    'HTML',
    ((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')) as RequestListener,
  ],
  [
    'truncated JSON',
    ((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":')) as RequestListener,
  ],
])('%s is an error', async (_, listener) => {
  const api = await apiAgainst(listener)
  await expect(api.blog.details({ slug: 'a', admin: '' })).rejects.toThrow(
    'blog.details: answered something that is not JSON',
  )
})

test.each(['[', '{"items":'])('an answer of 200,000 %s is a failure of the host, named', async (opening) => {
  const text = `${opening.repeat(200_000)}[]${(opening === '[' ? ']' : '}').repeat(200_000)}`
  const api = await apiAgainst((_, response) => response.setHeader('content-type', 'application/json').end(text))
  await expect(api.blog.details({ slug: 'a', admin: '' })).rejects.toBeInstanceOf(ApiError)
  await expect(api.blog.list({ page: 1, size: 12 })).rejects.toBeInstanceOf(ApiError)
  expect(failures).toHaveLength(2)
})

test('a status that no response has is a failure of the host, named', async () => {
  const api = await apiAgainst((request) =>
    request.socket.end('HTTP/1.1 999 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}'),
  )
  await expect(api.category.list()).rejects.toThrow('category.list: answered 999')
  expect(failures).toHaveLength(1)
})

test('what an error answer says is not printed with the error', async () => {
  const api = await apiAgainst(json({ error: 'no jane@example.com' }, 422))
  const error = await api.contact.add(contact, 'key').catch((reason: unknown) => reason)
  expect((error as ApiError).data).toEqual({ error: 'no jane@example.com' })
  expect(inspect(error, { depth: 9 })).not.toContain('jane')
})

test('an answer of 50 MB is ended early', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 0x20)
  let sent = 0
  const api = await apiAgainst((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (sent < 50 && response.write(megabyte)) sent += 1
      if (sent < 50) response.once('drain', more)
      sent += 1
    }
    more()
  })
  await expect(api.blog.details({ slug: 'a', admin: '' })).rejects.toThrow('answered more than')
  expect(sent).toBeLessThan(50)
})

test('a redirect loop ends', async () => {
  const api = await apiAgainst((request, response) => response.writeHead(302, { location: request.url }).end())
  await expect(api.category.list()).rejects.toBeInstanceOf(ApiError)
})

test.each([301, 302, 307, 308])('a redirect with %d is not followed, by a read or a write', async (status) => {
  const api = await apiAgainst((request, response) =>
    request.url === '/other' ? json([])(request, response) : response.writeHead(status, { location: '/other' }).end(),
  )
  const reason = 'answered a redirect, which is not followed'
  await expect(api.category.list()).rejects.toMatchObject({ reason })
  await expect(api.contact.add(contact, 'key')).rejects.toMatchObject({ reason })
  expect(asked.filter((line) => line.endsWith('/other'))).toEqual([])
})

test('a read is tried three times in all, and says which call failed', async () => {
  const api = await apiAgainst(json({}, 503))
  await expect(api.category.list()).rejects.toThrow('category.list: answered 503')
  expect(asked).toHaveLength(3)
  expect(failures).toHaveLength(1)
})

test('a read that fails once is answered all the same', async () => {
  const api = await apiAgainst((request, response) =>
    (asked.length === 1 ? json({}, 500) : json([]))(request, response),
  )
  await expect(api.category.list()).resolves.toEqual([])
  expect(failures).toHaveLength(0)
})

test('a write is never tried twice', async () => {
  const api = await apiAgainst(json({}, 503))
  await expect(api.contact.add(contact, 'key')).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(1)
})

test('a 404 is an answer and no failure', async () => {
  const api = await apiAgainst(json({ error: 'gone' }, 404))
  await expect(api.blog.details({ slug: 'a', admin: '' })).rejects.toMatchObject({ status: 404 })
  expect(asked).toHaveLength(1)
  expect(failures).toHaveLength(0)
})

test('a 404 to the question for a list of all is a failure: a list is there, be it empty', async () => {
  const api = await apiAgainst(json({ error: 'gone' }, 404))
  await expect(api.blog.list({ page: 1, size: 9 })).rejects.toMatchObject({ status: 404 })
  await expect(api.team.byPosition({ position: 'gone' })).rejects.toMatchObject({ status: 404 })
  expect(failures.map(({ call }) => call)).toEqual(['blog.list'])
})

test('a host that is not there is named with the reason', async () => {
  const api = createApi(createSend(createHttp('http://127.0.0.1:9'), { onFailure: (error) => failures.push(error) }))
  await expect(api.contact.add(contact, 'key')).rejects.toThrow(/^contact\.add: /)
  expect(failures[0]).toMatchObject({ call: 'contact.add', status: undefined })
})

describe('the business calls', () => {
  const request = { ...contact, company: 'C' }

  test.each([
    ['a receipt with more than the contract names', 201, { id: '1', receivedAt: '2026-01-01T00:00:00Z', desk: 7 }],
    ['an error field with a good status', 200, { error: 'Closed for today' }],
    ['an error field alone', 422, { error: 'Wrong', errors: { name: 'x' } }],
    ['an error field that is no text', 400, { error: { code: 17 }, hint: 'y' }],
    ['an error field of what is not there', 404, { error: 'There is no such call' }],
  ])('return %s as it came', async (_, status, body) => {
    const api = await apiAgainst(json(body, status))
    await expect(api.business.request(request, 'key')).resolves.toEqual(body)
    await expect(api.business.checkEmailPhone('a@example.com', '', '')).resolves.toEqual(body)
  })

  test.each([404, 422, 500])('log an answer of %d', async (status) => {
    const api = await apiAgainst(json({ error: 'no' }, status))
    await api.business.request(request, 'key')
    await api.business.checkEmailPhone('a@example.com', '', '')
    expect(failures.map(({ call }) => call)).toEqual(['business.request', 'business.checkEmailPhone'])
  })

  test('log a failure and return nothing', async () => {
    const api = await apiAgainst(json('down', 500))
    await expect(api.business.request(request, 'key')).resolves.toBeUndefined()
    await expect(api.business.checkEmailPhone('a@example.com', '', '')).resolves.toBeUndefined()
    expect(failures.map(({ call }) => call)).toEqual(['business.request', 'business.checkEmailPhone'])
  })
})

test('a 404 to what is written is a failure', async () => {
  const api = await apiAgainst(json({ error: 'gone' }, 404))
  await expect(api.contact.add(contact, 'key')).rejects.toMatchObject({ status: 404 })
  expect(failures.map(({ call }) => call)).toEqual(['contact.add'])
})

test.each([TypeError, ReferenceError, RangeError])('a %p of our own code is no failure of the host', async (Fault) => {
  const api = await apiAgainst(json(post))
  await api.blog.details({ slug: 'a', admin: '' })
  const send = createSend(createHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
    onFailure: (error) => failures.push(error),
  })
  const answer = z.unknown().transform(() => {
    throw new Fault('x is undefined')
  })
  await expect(send({ ...blogCalls.details, answer }, { params: { slug: 'a' } })).rejects.toBeInstanceOf(Fault)
  expect(failures).toEqual([])
})

test('an answer that breaks off is a failure of the host', async () => {
  const api = await apiAgainst((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"id":')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(api.contact.add(contact, 'key')).rejects.toBeInstanceOf(ApiError)
  expect(failures).toHaveLength(1)
})
