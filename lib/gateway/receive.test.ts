import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eachEnquiry } from '#lib/enquiries/find'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'
import { TEST_STORES } from '#lib/testing/databases'
import { PostServer } from '#lib/testing/receivers'

const upstream = new PostServer()
let dataDir: string
let gateway: typeof import('#lib/gateway/gateway').gateway

beforeAll(async () => {
  await upstream.listen()
  const settings = await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create()
  dataDir = settings.DATA_DIR
  Object.assign(process.env, settings, {
    DATABASE_URL: '',
    API_BASE_URL: upstream.address,
    REVIEW_LIMIT: '3',
    REFUSE_LIMIT: '6',
    LOG_LEVEL: 'silent',
  })
  gateway = (await import('#lib/gateway/gateway')).gateway
})
afterAll(async () => {
  await (await (await import('#lib/base/database/database')).enquiryDatabase()).destroy()
  await upstream.close()
})

function post(address: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'content-type': 'application/json', 'x-visitor-address': address, ...headers }
  return Promise.resolve(
    gateway.fetch(new Request(`http://site${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) })),
  )
}
const send = (address: string, more: object = {}) =>
  post(address, '/api/contact/add', { name: 'Ana', email: 'ana@example.com', message: 'Hello', ...more })

async function storedAs(name: string): Promise<Enquiry[]> {
  const { openDatabase } = await import('#lib/base/database/database')
  const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir })
  const found: Enquiry[] = []
  for await (const enquiry of eachEnquiry(database))
    if (enquiry.fields.includes(`"name":"${name}"`)) found.push(enquiry)
  await database.destroy()
  return found
}

test.each([
  ['honeypot', { website: 'https://spam.example' }, 'honeypot'],
  ['sent in a second', { elapsedMs: 900 }, 'too fast'],
  ['sent by a person', { elapsedMs: 60_000 }, null],
])('%s: stored, flagged as it should be, and answered like any other', async (name, more, reviewReason) => {
  const answer = await send(`address of ${name}`, { name, ...more })
  expect(answer.status).toBe(201)
  expect(Object.fromEntries(answer.headers)).toEqual(Object.fromEntries((await send('another address')).headers))
  const { id, receivedAt, ...rest } = (await answer.json()) as Record<string, string>
  expect([typeof id, typeof receivedAt, rest]).toEqual(['string', 'string', {}])
  expect(await storedAs(name)).toMatchObject([{ suspicion: reviewReason }])
})

test.each(['__proto__', 'constructor', 'toString', '2027-01'])(
  'a wording of consent called %s loses nothing: the enquiry is on disk with that version and no wording',
  async (consentVersion) => {
    const name = `consent ${consentVersion}`
    expect((await send(name, { name, consentVersion })).status).toBe(201)
    expect(await storedAs(name)).toMatchObject([{ consent_version: consentVersion, consent_wording: '' }])
  },
)

test('an empty Idempotency-Key counts as none: two visitors have two enquiries', async () => {
  const key = { 'idempotency-key': '' }
  const answers = await Promise.all(
    ['Bea', 'Cem'].map((name) =>
      post(`address of ${name}`, '/api/contact/add', { name, email: 'b@example.com', message: 'Hello' }, key),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect([await storedAs('Bea'), await storedAs('Cem')].map((found) => found.length)).toEqual([1, 1])
})

test('a file that was removed a day after its upload is asked for again, and the enquiry that named it is not stored', async () => {
  const { removeUnsentFiles } = await import('#lib/enquiries/uploads/unsent-files')
  const database = await (await import('#lib/base/database/database')).enquiryDatabase()
  const upload = async () => {
    const body = new FormData()
    body.set('file', new File(['a plan'], 'plan.txt'))
    const headers = { 'x-visitor-address': '10.3.3.3' }
    const answer = await gateway.fetch(new Request('http://site/api/file/upload', { method: 'POST', headers, body }))
    return ((await answer.json()) as { id: string }).id
  }
  const removed = await upload()
  await removeUnsentFiles(database, Date.now() + 25 * 60 * 60 * 1000)
  const there = await upload()
  const key = { 'idempotency-key': 'with a file' }
  const sendWith = (files: string[]) =>
    post('10.3.3.3', '/api/contact/add', { name: 'Plan', email: 'a@example.com', message: 'Hello', files }, key)
  const refused = await sendWith([there, removed])
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: { file: expect.stringMatching(/choose it again/i) } })
  expect(await storedAs('Plan')).toEqual([])

  const taken = await sendWith([there])
  expect(taken.status).toBe(201)
  expect((await sendWith([there])).status).toBe(201)
  expect(await storedAs('Plan')).toHaveLength(1)
})

test.each([
  [['one', 'two', 'three', 'four'], /3 files or fewer/],
  ['one', /a list/],
])('files that can not all be stored are refused by name, and never dropped: %j', async (files, words) => {
  const sent = { name: 'Files', email: 'a@example.com', message: 'Hello', files }
  const answer = await post('10.3.3.4', '/api/contact/add', sent)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ errors: { files: expect.stringMatching(words) } })
  expect(await storedAs('Files')).toEqual([])
})

test('a page that would become an address of another site is not on disk', async () => {
  const name = 'another site'
  const hostile = '/a/..//evil.example'
  await send(name, { name, pathName: hostile, firstTouch: { landingPage: '/.//evil.example', utmSource: 'letter' } })
  expect(await storedAs(name)).toMatchObject([{ page: '', first_touch: '{"landingPage":"","utmSource":"letter"}' }])
})

test('more than a person would send from one address waits for a person, and far more is refused with a time', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 8; at++) statuses.push((await send('10.1.2.3', { name: 'many' })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
  expect((await storedAs('many')).map(({ suspicion }) => suspicion)).toEqual([
    null,
    null,
    null,
    'too many',
    'too many',
    'too many',
  ])
  const refused = await send('10.1.2.3')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('try again later') })
  expect((await send('10.1.2.4')).status).toBe(201)
})

test('a network of IPv6 counts as one visitor, however many addresses it has; its neighbour is another', async () => {
  const statuses: number[] = []
  for (let at = 1; at < 8; at++) statuses.push((await send(`2001:db8:1:2:${at}::${at}`)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  expect((await send('2001:db8:1:3::1')).status).toBe(201)
})

test('an address of IPv4 counts as itself, in whatever way it is written', async () => {
  const written = ['10.7.7.7', '::ffff:10.7.7.7', '::FFFF:0a07:0707', '0:0:0:0:0:ffff:a07:707']
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await send(written[at % written.length] as string)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  expect((await send('::ffff:10.7.7.8')).status).toBe(201)
})

test('more than a person would send from one device is marked too, whatever its addresses', async () => {
  for (let at = 0; at < 4; at++) await send(`10.9.9.${at}`, { name: 'device', deviceuuID: 'one-device' })
  expect((await storedAs('device')).map(({ suspicion }) => suspicion)).toEqual([null, null, null, 'too many'])
})

test('the address of a visitor is nowhere on disk, only its hash, which tells one from another', async () => {
  await send('203.0.113.77', { name: 'hashed' })
  await send('203.0.113.77', { name: 'hashed' })
  await send('203.0.113.78', { name: 'hashed' })
  const [first, second, third] = (await storedAs('hashed')).map(({ visitor_hash }) => visitor_hash)
  expect(first).toBe(second)
  expect(first).not.toBe(third)
  for (const file of ['enquiries.sqlite', 'enquiries.sqlite-wal']) {
    expect(readFileSync(path.join(dataDir, file)).includes('203.0.113')).toBe(false)
  }
})

test('the check passes on yes and no, never the words of the host, and takes the same time for both', async () => {
  const times: number[] = []
  for (const [isKnown, delay] of [
    [true, 0],
    [false, 120],
  ] as const) {
    upstream.answer = (response) =>
      setTimeout(() => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify({ email: { valid: !isKnown, reason: 'already registered' }, contactNumber: { valid: true } }),
        )
      }, delay)
    const started = performance.now()
    const answer = await post('10.5.5.5', '/enquiry/check', {
      email: 'ana@example.com',
      contactNumber: '1',
      countryCode: 'IN',
    })
    times.push(performance.now() - started)
    const text = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('registered')
    expect(JSON.parse(text)).toMatchObject({ email: { valid: !isKnown }, contactNumber: { valid: true } })
  }
  // Both end with the same tick of 400 ms; a timer may end a millisecond early by this clock.
  for (const time of times) expect(Math.floor((time + 2) / 400)).toBe(1)
})

test('checks are limited, and a host that does not answer is no error', async () => {
  upstream.answer = (response) => response.writeHead(500).end()
  const check = () =>
    post('10.6.6.6', '/enquiry/check', { email: 'a@example.com', contactNumber: '1', countryCode: 'IN' })
  const answers = await Promise.all(Array.from({ length: 32 }, check))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
}, 30_000)

test('web vitals go on to the host, in batches that it takes, and a host that refuses them holds nothing up', async () => {
  const { runShutdown } = await import('#lib/shutdown')
  upstream.posts.splice(0)
  upstream.answer = (response) => response.writeHead(204).end()
  const vitals = Array.from({ length: 15 }, (_, at) => ({ name: 'LCP', value: at, rating: 'good', pageType: 'blog' }))
  for (let at = 0; at < 3; at++) expect((await post('10.8.8.8', '/api/web-vitals', vitals)).status).toBe(204)
  expect((await post('10.8.8.8', '/api/web-vitals', { name: 'CLS', value: 0.5 })).status).toBe(204)
  expect(upstream.posts).toHaveLength(0)
  await runShutdown()
  const batches = upstream.posts.map(({ body }) => JSON.parse(body) as { name: string; value: number }[])
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 6])
  expect(batches.flat().at(-1)).toMatchObject({ name: 'CLS', value: 0.5 })
})
