import { request } from 'node:http'
import PostalMime from 'postal-mime'
import { Webhook } from 'standardwebhooks'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { Target } from '#lib/base/database/tables'
import { ApiProcess } from '#lib/testing/api-process'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { freePort, MailServer, PostServer, until } from '#lib/testing/receivers'

const COUNT = 200
jest.setTimeout(60_000)
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const ports = Promise.all([freePort(), freePort(), freePort()])

let worker: typeof import('#lib/deliveries/worker')
let store: typeof import('#lib/enquiries/store')
let database: EnquiryDatabase
let schema: typeof import('#lib/contract/contact').contactForm
const stops: (() => unknown)[] = []

beforeAll(async () => {
  const [host, mail, hook] = await ports
  const settings = await (TEST_STORES.at(-1) as (typeof TEST_STORES)[number]).create()
  Object.assign(process.env, settings, {
    LOG_LEVEL: 'silent',
    API_BASE_URL: `http://127.0.0.1:${host}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    ENQUIRY_NOTIFY_TO: 'inbox@example.com',
    ENQUIRY_ACKNOWLEDGE: 'true',
    ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${hook}/hook`,
    ENQUIRY_WEBHOOK_SECRET: SECRET,
    DELIVERY_RETRY_SECONDS: '1',
  })
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

/** @returns The reference numbers of the enquiries, in their order. */
async function storeMany(count: number, targets: Target[], more: object = {}): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const body = schema.parse({ name: `Ana ${at}`, email: 'ana@example.com', message: 'Hello', ...more })
    const result = await store.storeEnquiry(database, { form: 'contact.add', body, targets })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    ids.push(result.receipt.id)
  }
  return ids
}

const start = (...targets: Target[]) => stops.push(worker.startDeliveries(targets))
const deliverInOrder = async () => {
  const { config } = await import('#lib/config')
  config.DELIVERY_IN_ORDER = true
  stops.push(() => {
    config.DELIVERY_IN_ORDER = false
  })
}
const states = async () => {
  const rows = await database.selectFrom('deliveries').select(['state', 'attempts', 'last_error']).execute()
  return rows.map(({ state }) => state)
}
const allDone = async () => (await states()).every((state) => state === 'done')

test(`an upstream host that is down, then slow, then up gets ${COUNT} enquiries exactly once, in order where it asks for it`, async () => {
  await deliverInOrder()
  const upstream = await ApiProcess.start({
    DATA_DIR: (await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create()).DATA_DIR,
    DATABASE_URL: '',
    API_BASE_URL: '',
    SMTP_URL: '',
    ENQUIRY_NOTIFY_TO: '',
    ENQUIRY_ACKNOWLEDGE: '',
    ENQUIRY_WEBHOOK_URL: '',
  })
  stops.push(() => upstream.stop())
  const names = await storeMany(COUNT, ['host'], {}).then((ids) => ids.map((_, at) => `Ana ${at}`))

  // Down: nothing listens there yet.
  start('host')
  await until(async () =>
    (await database.selectFrom('deliveries').select('attempts').execute()).some(({ attempts }) => attempts > 0),
  )
  expect(await states()).toEqual(Array(COUNT).fill('waiting'))

  // Slow: it takes the first one and does not say so in time. Then it refuses for a while, and is up at last.
  const proxy = new PostServer()
  let asked = 0
  proxy.answer = (response, { headers, body }, { method, url }) => {
    asked += 1
    if (asked === 2 || asked === 3) return response.writeHead(503).end('{}')
    const onward = request(upstream.address + url, { method, headers }, (answer) => {
      if (asked === 1) return void answer.resume()
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.end(body)
  }
  await proxy.listen((await ports)[0])
  stops.push(() => proxy.close())
  await until(allDone, 60_000)

  const listed = (await upstreamEnquiries(upstream)).map(({ name }) => name)
  expect(listed).toEqual(names)
  expect(proxy.posts.length).toBe(COUNT + 3)
}, 120_000)

test('an enquiry that is forgotten while one before it is delivered is not sent', async () => {
  const { deleteEnquiries } = await import('#lib/enquiries/forget')
  await deliverInOrder()
  const ids = await storeMany(3, ['host'])
  const proxy = new PostServer()
  proxy.answer = async (response) => {
    if (proxy.posts.length === 1) await deleteEnquiries(database, [ids[1] as string])
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"any":"shape"}')
  }
  await proxy.listen((await ports)[0])
  stops.push(() => proxy.close())
  start('host')
  await until(allDone)
  expect(proxy.posts.map(({ body }) => (JSON.parse(body) as { name: string }).name)).toEqual(['Ana 0', 'Ana 2'])
})

test('an enquiry that the host refuses stays, marked, and the next ones go on', async () => {
  const proxy = new PostServer()
  proxy.answer = (response, { body }) => {
    const isRefused = (JSON.parse(body) as { name: string }).name === 'Ana 1'
    const problem = { title: 'Unprocessable', errors: { name: 'must be a full name' } }
    response
      .writeHead(isRefused ? 422 : 201, { 'content-type': 'application/json' })
      .end(JSON.stringify(isRefused ? problem : { id: 4711 }))
  }
  await proxy.listen((await ports)[0])
  stops.push(() => proxy.close())
  const ids = await storeMany(3, ['host'])
  start('host')
  await until(async () => !(await states()).includes('waiting'))
  const rows = await database.selectFrom('deliveries').selectAll().orderBy('sequence').execute()
  expect(rows.map(({ state }) => state)).toEqual(['done', 'refused', 'done'])
  expect(rows[1]?.last_error).toBe('answered 422: Unprocessable; name: must be a full name')
  expect(rows.map(({ remote_id }) => remote_id)).toEqual(['4711', null, '4711'])
  const carried = proxy.posts.map(({ headers }) => headers)
  expect(carried.map((headers) => headers['enquiry-reference']).sort()).toEqual([...ids].sort())
  expect(carried.map((headers) => headers['enquiry-delivery-id']).sort()).toEqual(rows.map(({ id }) => id).sort())
  for (const headers of carried) expect(Date.parse(String(headers['enquiry-received-at']))).toBeGreaterThan(0)
})

test('a host that answers nothing with a good status has taken it; one that answers an error has not', async () => {
  const proxy = new PostServer()
  proxy.answer = (response, { body }) => {
    const { name } = JSON.parse(body) as { name: string }
    if (name === 'Ana 0') response.writeHead(204).end()
    else if (name === 'Ana 1') response.writeHead(201, { 'content-length': '0' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"error":"Closed for today"}')
  }
  await proxy.listen((await ports)[0])
  stops.push(() => proxy.close())
  await storeMany(3, ['host'])
  start('host')
  const rows = () => database.selectFrom('deliveries').selectAll().orderBy('sequence').execute()
  await until(async () => (await rows()).every(({ attempts }) => attempts > 0))
  expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual([
    ['done', null],
    ['done', null],
    ['waiting', 'answered a good status with an error'],
  ])
})

test('an enquiry on which the host fails holds up no other', async () => {
  const proxy = new PostServer()
  proxy.answer = (response, { body }) => {
    const fails = (JSON.parse(body) as { name: string }).name === 'Ana 0'
    response.writeHead(fails ? 500 : 201, { 'content-type': 'application/json' }).end('{}')
  }
  await proxy.listen((await ports)[0])
  stops.push(() => proxy.close())
  await storeMany(3, ['host'])
  start('host')
  await until(async () => (await states()).filter((state) => state === 'done').length === 2)
  expect((await states()).filter((state) => state === 'waiting')).toHaveLength(1)
})

test(`a mail server that is down, then not ready, then up gets ${COUNT} mails exactly once`, async () => {
  const ids = await storeMany(COUNT, ['email'])
  start('email')
  await until(async () =>
    (await database.selectFrom('deliveries').select('attempts').execute()).some(({ attempts }) => attempts > 0),
  )
  const mail = new MailServer()
  mail.refuses = 451
  await mail.listen((await ports)[1])
  stops.push(() => mail.close())
  await new Promise((resolve) => setTimeout(resolve, 2000))
  mail.refuses = 0
  await until(allDone, 60_000)
  const told = await Promise.all(
    mail.mails.map(async (text) => (await PostalMime.parse(text)).subject?.split(' ').at(-1)),
  )
  expect(told.sort()).toEqual([...ids].sort())
}, 120_000)

test(`a webhook that is down, then failing, then up gets ${COUNT} signed posts exactly once`, async () => {
  const ids = await storeMany(COUNT, ['webhook'])
  start('webhook')
  await until(async () =>
    (await database.selectFrom('deliveries').select('attempts').execute()).some(({ attempts }) => attempts > 0),
  )
  const hook = new PostServer()
  const taken: string[] = []
  let asked = 0
  hook.answer = (response, { headers, body }) => {
    asked += 1
    if (asked < 20) return response.writeHead(asked % 2 ? 500 : 302, { location: '/other' }).end()
    const verified = new Webhook(SECRET).verify(body, headers as Record<string, string>) as { data: { id: string } }
    taken.push(verified.data.id)
    response.writeHead(204).end()
  }
  await hook.listen((await ports)[2])
  stops.push(() => hook.close())
  await until(allDone, 60_000)
  expect([...taken].sort()).toEqual([...ids].sort())
}, 120_000)

test('no mail can be given another header, and markup is shown as text', async () => {
  const mail = new MailServer()
  await mail.listen((await ports)[1])
  stops.push(() => mail.close())
  const [id] = await storeMany(1, ['email', 'acknowledgement'], {
    name: 'Ana <script>alert(1)</script>',
    message: 'Hello\r\nBcc: everybody@example.com\r\n\r\n<b>bold</b> أحمد 👋',
  })
  start('email', 'acknowledgement')
  await until(allDone)
  const mails = await Promise.all(mail.mails.map((text) => PostalMime.parse(text)))
  const toGroup = mails.find(({ to }) => to?.[0]?.address === 'inbox@example.com')
  const toVisitor = mails.find(({ to }) => to?.[0]?.address === 'ana@example.com')
  expect(toGroup?.html).toBeUndefined()
  expect(toGroup?.bcc).toBeUndefined()
  expect(toGroup?.text).toContain('<script>alert(1)</script>')
  expect(toGroup?.text).toContain('<b>bold</b> أحمد 👋')
  expect(toGroup?.replyTo?.[0]?.address).toBe('ana@example.com')
  expect(toVisitor?.text).toContain(id)
  expect(toVisitor?.text).not.toContain('script')
})

async function upstreamEnquiries(upstream: ApiProcess): Promise<{ name: string }[]> {
  const { openDatabase } = await import('#lib/base/database/database')
  const { eachEnquiry } = await import('#lib/enquiries/find')
  const theirs = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: upstream.dataDir })
  const found: { name: string }[] = []
  for await (const { fields } of eachEnquiry(theirs)) found.push(JSON.parse(fields) as { name: string })
  await theirs.destroy()
  return found
}
