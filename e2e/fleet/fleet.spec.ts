import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import type { CutConnection } from '#lib/testing/cut-connection'
import { dropDatabases } from '#lib/testing/databases'
import { ObjectStorage } from '#lib/testing/object-storage'
import { postChanged, signedChange } from '#lib/testing/signed-change'
import { FaultHost } from '../support/fault-host.ts'
import { cutDatabase, hostPart, nginxPart, type Part, redisPart, removeFleetFiles, siteOf } from '../support/fleet.ts'
import { Load, send, upload } from '../support/load.ts'
import { API_PORT, FLEET_PORTS, TROUBLED_API_PORT } from '../support/ports.ts'
import { pause } from '../support/troubled-site.ts'

const SECRET = `whsec_${Buffer.alloc(24, 'fleet').toString('base64')}`
const SLUG = 'retries-with-manners'
const PAGES = ['/', '/blogs', '/trivia', '/infographics', '/contact-us', '/about-us', `/blog/${SLUG}`]
const [A = 0, B = 0, C = 0] = FLEET_PORTS.sites
const NAMES = ['a', 'b', 'c']

const faults = new FaultHost()
let connection: CutConnection
let database: URL
let objects: ObjectStorage
let [redis, host, nginx, a, b, c]: Part[] = []

/** Asked once more where it fails: a connection that is held open may lead to a process that was restarted since. */
const at = (port: number, path: string, options?: RequestInit) => {
  const ask = () => fetch(`http://127.0.0.1:${port}${path}`, options)
  return ask().catch(ask)
}

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const cut = await cutDatabase()
  ;({ database, connection } = cut)
  objects = await ObjectStorage.create()
  const env = {
    ...objects.env,
    ...{ API_BASE_URL: `http://127.0.0.1:${TROUBLED_API_PORT}`, DATABASE_URL: cut.address, REVALIDATE_SECRET: SECRET },
    ...{ REFUSE_LIMIT: '100000', REVIEW_LIMIT: '100000', SHARE_KEY: 'the-share-key-of-the-fleet' },
    VISITOR_HASH_KEY: 'the-hash-key-of-the-fleet',
    // A form that nginx sends on a connection while it is being closed would be lost: nginx repeats no POST.
    SHUTDOWN_DRAIN_SECONDS: '2',
  }
  ;[redis, host] = [redisPart(), hostPart(API_PORT)]
  await Promise.all([redis.start(), host.start(), objects.start(), faults.listen()])
  ;[a, b, c] = NAMES.map((name, index) => siteOf(name, FLEET_PORTS.sites[index] ?? 0, env))
  await a?.start()
  await b?.start()
  nginx = nginxPart([A, B], ['--requests-a-second', '5000', '--forms-a-second', '1000'])
  await nginx.start()
  for (const path of PAGES) expect(await send(FLEET_PORTS.nginx, path)).toMatchObject({ path, status: 200 })
})

test.afterAll(async () => {
  // Killed, nginx would leave its workers behind.
  await nginx?.end('SIGTERM')
  await Promise.all([a, b, c, host, redis].map((part) => part?.end('SIGKILL')))
  faults.close()
  await connection?.cut()
  await objects?.remove()
  await dropDatabases()
  removeFleetFiles(NAMES)
})

test('a signed change that one site is sent shows on both within a second', async () => {
  const path = `/blog/${SLUG}`
  for (const port of [A, B]) expect(await (await at(port, path)).text()).toContain('Retries with manners')
  faults.titles.set(SLUG, 'Retries for the whole fleet')
  const message = signedChange({ secret: SECRET, body: postChanged(SLUG) })
  expect((await at(A, '/api/revalidate', message)).status).toBe(200)
  await pause(1000)
  for (const port of [A, B]) expect(await (await at(port, path)).text()).toContain('Retries for the whole fleet')
  expect((await at(B, '/api/revalidate', message)).status).toBe(409)
})

test('limits count together', async () => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' }
  const check = (port: number) =>
    at(port, '/enquiry/check', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'a@example.com' }),
    })
  const checks = await Promise.all(Array.from({ length: 30 }, (_, count) => check(count % 2 ? A : B)))
  expect(checks.map(({ status }) => status).filter((status) => status !== 200 && status !== 204)).toEqual([])
  for (const port of [A, B]) expect((await check(port)).status).toBe(429)
})

const KILLS: [name: string, part: () => Part | undefined][] = [
  ['a site', () => a],
  ['Redis', () => redis],
  ['the API host', () => host],
]
for (const [name, part] of KILLS) {
  test(`${name} is killed under load and started again: no page that was seen fails`, async () => {
    const load = new Load(FLEET_PORTS.nginx, PAGES)
    await pause(1500)
    await part()?.end('SIGKILL')
    await pause(5000)
    await part()?.start()
    await pause(2000)
    expect(await load.stop()).toEqual([])
    expect(load.answers.length).toBeGreaterThan(500)
  })
}

test('PostgreSQL is away for ten seconds under load: no page fails, and what was acknowledged is there once', async () => {
  const acknowledged: string[] = []
  const load = new Load(FLEET_PORTS.nginx, PAGES, async () => {
    const deviceuuID = randomUUID()
    const words = { name: 'Ana', email: 'ana@example.com', message: deviceuuID, consentVersion: '1' }
    const { status } = await send(FLEET_PORTS.nginx, '/api/contact/add', words)
    if (status === 201) acknowledged.push(deviceuuID)
    await pause(50)
  })
  await pause(2000)
  await connection.cut()
  await pause(10_000)
  expect((await at(A, '/readyz')).status).toBe(503)
  await connection.mend()
  await expect.poll(async () => (await at(A, '/readyz')).status, { timeout: 20_000 }).toBe(200)
  await pause(3000)
  expect(await load.stop()).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(20)
  expect(await messagesIn(database)).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(await messagesIn(database)).size).toBe((await messagesIn(database)).length)
})

test('object storage is killed under load and started again: no page fails, and each file that was taken is there', async () => {
  const files = new Map<string, string>()
  const acknowledged: string[] = []
  const refused = new Set<number>()
  const load = new Load(FLEET_PORTS.nginx, PAGES, async () => {
    const text = randomUUID()
    const { status, body } = await upload(FLEET_PORTS.nginx, text)
    if (status !== 201) refused.add(status)
    const id = status === 201 ? (JSON.parse(body) as { id: string }).id : undefined
    if (id) files.set(id, text)
    const words = { name: 'Ana', email: 'ana@example.com', message: text, consentVersion: '1' }
    const sent = await send(FLEET_PORTS.nginx, '/api/contact/add', { ...words, ...(id && { files: [id] }) })
    if (sent.status === 201) acknowledged.push(text)
    await pause(50)
  })
  await pause(2000)
  await objects.kill()
  await pause(5000)
  const takenWithout = acknowledged.length
  await objects.start()
  await expect.poll(() => files.size, { timeout: 20_000 }).toBeGreaterThan(20)
  expect(await load.stop()).toEqual([])
  expect([...refused]).toEqual([503])
  expect(takenWithout).toBeGreaterThan(5)
  const bucket = objects.bucket()
  for (const [id, text] of files) expect(await bucket.getObject(id)).toBe(text)
  const messages = await messagesIn(database)
  expect(messages).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(messages).size).toBe(messages.length)
})

test('both sites are restarted one after the other under load: no request fails', async () => {
  const refused: number[] = []
  let taken = 0
  const load = new Load(FLEET_PORTS.nginx, PAGES, async () => {
    const words = { name: 'Ana', email: 'ana@example.com', message: randomUUID(), consentVersion: '1' }
    const { status } = await send(FLEET_PORTS.nginx, '/api/contact/add', words)
    if (status === 201) taken += 1
    else refused.push(status)
    await pause(20)
  })
  for (const part of [a, b]) {
    await pause(1500)
    await part?.end('SIGTERM')
    await part?.start()
  }
  await pause(2000)
  expect(await load.stop()).toEqual([])
  expect(refused).toEqual([])
  expect(taken).toBeGreaterThan(20)
})

test('a new, empty site that starts with the API host dead serves every page that the fleet knows', async () => {
  const known = [
    '/blog/logs-are-a-budget',
    '/what-we-do/network-design',
    '/infographics/where-the-addresses-went',
    ...PAGES,
  ]
  for (const path of known) expect([path, (await at(A, path)).status]).toEqual([path, 200])
  await host?.end('SIGKILL')
  await c?.start()
  for (const path of known) expect([path, (await at(C, path)).status]).toEqual([path, 200])
  expect((await at(C, '/blog/nothing-that-anybody-has-seen')).status).not.toBe(200)
})

test('with the API host dead, questions for unknown pages are answered with 503 and no enquiry is refused', async () => {
  await host?.end('SIGKILL')
  const statuses = new Set<number>()
  const load = new Load(FLEET_PORTS.nginx, PAGES, async () => {
    statuses.add((await send(FLEET_PORTS.nginx, `/blog/${randomUUID()}`)).status)
    await pause(50)
  })
  const taken: number[] = []
  for (let sent = 0; sent < 30; sent++) {
    const words = { name: 'Ana', email: 'ana@example.com', message: randomUUID(), consentVersion: '1' }
    taken.push((await send(FLEET_PORTS.nginx, '/api/contact/add', words)).status)
    await pause(100)
  }
  expect(await load.stop()).toEqual([])
  expect([...statuses]).toEqual([503])
  expect([...new Set(taken)]).toEqual([201])
})

async function messagesIn(address: URL): Promise<string[]> {
  const client = new Client({ connectionString: address.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ fields: string }>('select fields from enquiries')
    return rows.map(({ fields }) => (JSON.parse(fields) as { message: string }).message)
  } finally {
    await client.end()
  }
}
