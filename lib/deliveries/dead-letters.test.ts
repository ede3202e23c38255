import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { Target } from '#lib/base/database/tables'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { freePort, PostServer, until } from '#lib/testing/receivers'

jest.setTimeout(120_000)
const ATTEMPTS_MAX = 3
const run = promisify(execFile)
const port = freePort()
const stops: (() => unknown)[] = []
let settings: Record<string, string>
let worker: typeof import('#lib/deliveries/worker')
let store: typeof import('#lib/enquiries/store')
let database: EnquiryDatabase
let schema: typeof import('#lib/contract/contact').contactForm

beforeAll(async () => {
  settings = {
    ...(await (TEST_STORES.at(-1) as (typeof TEST_STORES)[number]).create()),
    LOG_LEVEL: 'silent',
    API_BASE_URL: `http://127.0.0.1:${await port}`,
    ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${await port}/hook`,
    ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    DELIVERY_RETRY_SECONDS: '1',
    DELIVERY_IN_ORDER: 'true',
    DELIVERY_ATTEMPTS_MAX: String(ATTEMPTS_MAX),
  }
  Object.assign(process.env, settings)
  worker = await import('#lib/deliveries/worker')
  store = await import('#lib/enquiries/store')
  database = await (await import('#lib/base/database/database')).enquiryDatabase()
  schema = (await import('#lib/contract/contact')).contactForm
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await database.deleteFrom('deliveries').execute()
  await database.deleteFrom('leases').execute()
})
afterAll(async () => {
  await database.destroy()
  await dropDatabases()
})

const enquiries = async (...words: string[]) => {
  const { stdout } = await run('node', ['--conditions=react-server', 'scripts/enquiries.ts', ...words], {
    env: { ...process.env, ...settings },
  })
  return stdout
}

async function storeThree(target: Target, files: string[][] = []): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < 3; at++) {
    const body = schema.parse({ name: `Ana ${at}`, email: 'a@example.com', message: 'Hello', files: files[at] ?? [] })
    const result = await store.storeEnquiry(database, { form: 'contact.add', body, targets: [target] })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    ids.push(result.receipt.id)
  }
  return ids
}

/** A target that takes names, and answers as told where one is not welcome. */
async function startTarget(statusOf: (name: string) => number): Promise<{ names: string[] }> {
  const names: string[] = []
  const server = new PostServer()
  server.answer = (response, { body }, { url }) => {
    if (url?.startsWith('/api/file')) return respond(response, 201, { id: 'f', name: 'a', type: 'b', size: 1 })
    const { name = '', data } = JSON.parse(body) as { name?: string; data?: { name: string } }
    const status = statusOf(data?.name ?? name)
    if (status === 201) names.push(data?.name ?? name)
    respond(response, status, {})
  }
  await server.listen(await port)
  stops.push(() => server.close())
  return { names }
}
const respond = (response: import('node:http').ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const start = (target: Target) => stops.push(worker.startDeliveries([target]))
const rows = () =>
  database.selectFrom('deliveries').select(['state', 'attempts', 'last_error']).orderBy('sequence').execute()
const states = async () => (await rows()).map(({ state }) => state)
const noneWaits = async () => !(await states()).includes('waiting')

/** @returns The id of a file of an enquiry that is in the store now. */
async function storeFile(bytes: Uint8Array | string): Promise<string> {
  const id = randomUUID()
  const { incomingPlace, storeFile: move } = await import('#lib/enquiries/uploads/file-store')
  const place = await incomingPlace(id)
  writeFileSync(place, bytes)
  await move(id, place, 'text/plain')
  const row = { id, name: 'plan.txt', type: 'text/plain', size: bytes.length, enquiry_id: null, host_id: null }
  await database
    .insertInto('files')
    .values({ ...row, received_at: new Date().toISOString() })
    .execute()
  return id
}

test.each(['host', 'webhook'] as const)(
  'one that a %s can never take becomes a dead letter, the rest go on, and a retry delivers it once it can',
  async (target) => {
    let isMended = false
    const { names } = await startTarget((name) => (name === 'Ana 1' && !isMended ? 500 : 201))
    /** Order is promised to the host alone. */
    const inOrder = () => (target === 'host' ? names : names.toSorted())
    const ids = await storeThree(target)
    start(target)
    await until(noneWaits)
    expect(await states()).toEqual(['done', 'dead', 'done'])
    expect(inOrder()).toEqual(['Ana 0', 'Ana 2'])
    expect((await rows())[1]).toMatchObject({ attempts: ATTEMPTS_MAX, last_error: 'answered 500' })

    const listed = await enquiries('list')
    expect(listed).toMatch(new RegExp(`dead letter +${ids[1]} +${target} .*answered 500`))
    const { status } = await import('#lib/serving/observability/status')
    expect((await status()).enquiries).toMatchObject({ waiting: 0, dead: 1 })

    isMended = true
    expect(await enquiries('retry', ids[1] ?? '')).toContain('1 deliver')
    await until(noneWaits)
    expect(inOrder()).toEqual(target === 'host' ? ['Ana 0', 'Ana 2', 'Ana 1'] : ['Ana 0', 'Ana 1', 'Ana 2'])
    expect(await enquiries('list')).not.toContain('dead letter')
  },
)

test.each(['nothing listens', 503, 429] as const)(
  'a target that takes nothing from anybody (%s) makes no dead letters, however often it is tried',
  async (trouble) => {
    let isOpen = false
    const target = trouble === 'nothing listens' ? undefined : await startTarget(() => (isOpen ? 201 : trouble))
    await storeThree('host')
    start('host')
    const soon = () =>
      database
        .updateTable('deliveries')
        .set({ due_at: new Date(0).toISOString() })
        .execute()
    await until(async () => {
      await soon()
      return ((await rows())[0]?.attempts ?? 0) > ATTEMPTS_MAX + 1
    })
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    isOpen = true
    const { names } = target ?? (await startTarget(() => 201))
    await soon()
    await until(noneWaits)
    expect(names).toEqual(['Ana 0', 'Ana 1', 'Ana 2'])
  },
)

test('one whose file is gone is a dead letter at once, with the reason, and is delivered when the file is back', async () => {
  const { names } = await startTarget(() => 201)
  const file = await storeFile('a plan')
  const place = path.join(settings.DATA_DIR ?? '', 'files', file)
  rmSync(place)
  const ids = await storeThree('host', [[file]])
  start('host')
  await until(noneWaits)
  expect(await states()).toEqual(['dead', 'done', 'done'])
  expect(await enquiries('list')).toMatch(new RegExp(`dead letter +${ids[0]}  +host .*the file ${file} is missing`))
  writeFileSync(place, 'a plan')
  await enquiries('retry')
  await until(noneWaits)
  expect(names).toEqual(['Ana 1', 'Ana 2', 'Ana 0'])
})

test('a large file gets the time that its size takes', async () => {
  const server = new PostServer()
  server.answer = (response, _, { url }) => {
    const isFile = url?.startsWith('/api/file')
    setTimeout(() => respond(response, 201, { id: 'f', name: 'a', type: 'b', size: 1 }), isFile ? 12_000 : 0)
  }
  await server.listen(await port)
  stops.push(() => server.close())
  const file = await storeFile(Buffer.alloc(3 * 1024 * 1024, 0x20))
  await storeThree('host', [[file]])
  start('host')
  await until(noneWaits, 60_000)
  expect(await states()).toEqual(['done', 'done', 'done'])
  expect(server.posts).toHaveLength(4)
})
