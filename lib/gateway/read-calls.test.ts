import { AnsweringServer } from '#lib/testing/answering-server'
import { TEST_STORES } from '#lib/testing/databases'

let host: AnsweringServer
let gateway: typeof import('#lib/gateway/gateway').gateway

beforeAll(async () => {
  host = await AnsweringServer.start()
  const settings = await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create()
  Object.assign(process.env, settings, { DATABASE_URL: '', API_BASE_URL: host.address, LOG_LEVEL: 'silent' })
  gateway = (await import('#lib/gateway/gateway')).gateway
})
beforeEach(() => {
  host.asked.length = 0
  host.answers.clear()
})
afterAll(() => host.stop())

const COUNTRIES = '/api/location/country'
const INDIA = { code: 'IN', name: 'India', dialCode: '+91' }

const ask = (path: string, init: RequestInit = {}) =>
  Promise.resolve(gateway.fetch(new Request(`http://site${path}`, init)))
const pathsAsked = () => host.asked.map(({ method, path }) => `${method} ${path}`)

async function expectProblem(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ status, error: expect.any(String) })
}

test('a read call is answered with what its schema names, and with headers of our own', async () => {
  host.answers.set(COUNTRIES, {
    headers: { 'cache-control': 'public, max-age=31536000', 'set-cookie': 'a=b', 'x-secret': 'x' },
    body: [{ ...INDIA, internal: 'secret' }],
  })
  const answer = await ask(COUNTRIES)
  expect(await answer.json()).toEqual([INDIA])
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/json',
    etag: expect.stringMatching(/^W\/"\w+"$/),
    vary: 'accept-encoding',
  })
  const known = await ask(COUNTRIES, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect([known.status, await known.text(), known.headers.get('vary')]).toEqual([304, '', 'accept-encoding'])
})

test('HEAD is answered like GET, without the body', async () => {
  host.answers.set(COUNTRIES, { body: [INDIA] })
  const answer = await ask(COUNTRIES, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('of parameters and query only what the call names goes on, checked', async () => {
  const page = { items: [], page: 2, size: 3, total: 0 }
  host.answers.set('/api/blog/categories/get/blog-networks?page=2&size=3', { body: page })
  const answer = await ask('/api/blog/categories/get/blog-networks?page=2&size=3&debug=1&page=9', {
    headers: { cookie: 'a=b', authorization: 'Bearer x', 'x-forwarded-for': '203.0.113.7' },
  })
  expect(await answer.json()).toEqual(page)
  expect(pathsAsked()).toEqual(['GET /api/blog/categories/get/blog-networks?page=2&size=3'])
  for (const name of ['cookie', 'authorization', 'x-forwarded-for'])
    expect(host.asked[0]?.headers).not.toHaveProperty(name)
  await expectProblem(await ask('/api/blog/enable/list?size=101'), 400)
  await expectProblem(await ask('/api/blog/recent/1e9'), 400)
  await expectProblem(await ask('/api/location/state?country=india'), 400)
  expect(host.asked).toHaveLength(1)
})

test.each([
  ...[
    '/api/admin/users/1',
    '/api/openapi.yaml',
    '/api/blog',
    '/api/contact/add/',
    '/api/contact/add;x',
    '/api/contact/add%20',
  ],
  ...[
    '/api/contact%2fadd',
    '/api/contact/%61dd',
    '/api/Contact/Add',
    '/api//contact/add',
    '/api/contact/add//',
    '/api/contact/add.',
  ],
  ...[
    '/api/blog/enable/list/',
    '/api/blog/enable%2Flist',
    '/api/%62log/enable/list',
    '/api/blog/enable/list;x',
    '/api/blog/Enable/list',
  ],
  ...[
    '/api/blog/blogdetails/a%2fb',
    '/api/blog/blogdetails/..%2f..%2fadmin',
    '/api/blog/blogdetails/a%5cb',
    '/api/blog/blogdetails/%252e',
  ],
  ...['/api/blog/blogdetails/%2e%2e/x', '/api/blog/blogdetails/a;b', '/api/blog/blogdetails/a%00', '/api/x/../admin'],
])('%s is no call, by whatever method, and never reaches the host', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await ask(path, { method, ...(/^P/.test(method) && { body: '{}' }) })
    expect([method, answer.status]).toEqual([method, 404])
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
  expect(host.asked).toEqual([])
})

test.each([
  ['/api/blog/enable/list', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/api/blog/recent/3/a-slug', 'GET, HEAD', ['POST', 'DELETE']],
  ['/api/contact/add', 'POST', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/api/openapi.json', 'GET, HEAD', ['POST']],
])('%s by another method is 405 and says that it takes %s', async (path, allow, methods) => {
  for (const method of methods) {
    const answer = await ask(path, { method })
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow])
  }
  expect(host.asked).toEqual([])
})

test.each([
  ['a redirect', { status: 302, headers: { location: '/internal' } }],
  ['HTML', { body: '<script>alert(1)</script>' }],
  ['JSON that calls itself HTML', { headers: { 'content-type': 'text/html' }, body: [INDIA] }],
  ['another shape', { body: { users: [1] } }],
  ['more than any call answers', { headers: { 'content-type': 'application/json' }, body: `["${'x'.repeat(6e6)}"]` }],
  ['an error', { status: 500, body: { secret: 'stack' } }],
  ['a refusal', { status: 403, body: { secret: 'who' } }],
])('a host that answers %s: 502 with words of ours, asked once', async (_, answer) => {
  host.answers.set(COUNTRIES, answer)
  host.answers.set('/internal', { body: [INDIA] })
  const given = await ask(COUNTRIES)
  await expectProblem(given.clone(), 502)
  expect(await given.text()).not.toMatch(/secret|script/)
  expect(pathsAsked()).toEqual([`GET ${COUNTRIES}`])
})

test('what the host does not have is 404', async () => {
  await expectProblem(await ask('/api/blog/metaKeys/unknown'), 404)
})

test('a host that hangs is asked by a bounded number of readers, and holds up nothing of ours', async () => {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  host.answers.set(COUNTRIES, { body: [INDIA], wait })
  const answers = Array.from({ length: 100 }, () => ask(COUNTRIES))
  const refused = await Promise.race(answers)
  await expectProblem(refused.clone(), 503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/api/openapi.json')).status).toBe(200)
  release()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(host.asked.length).toBeLessThanOrEqual(20)
  expect(statuses.filter((status) => status === 200)).toHaveLength(host.asked.length)
  expect((await ask(COUNTRIES)).status).toBe(200)
})

test('an answer that drips is ended after 10 s', async () => {
  host.answers.set(COUNTRIES, { drips: true })
  const asked = Date.now()
  await expectProblem(await ask(COUNTRIES), 502)
  expect(Date.now() - asked).toBeLessThan(11_000)
}, 15_000)
