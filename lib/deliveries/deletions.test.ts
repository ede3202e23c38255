import { Webhook } from 'standardwebhooks'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { freePort, PostServer, until } from '#lib/testing/receivers'

jest.setTimeout(60_000)
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

interface Message {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
}

afterAll(dropDatabases)

describe.each(TEST_STORES)('a deletion, on $name,', ({ create }) => {
  let database: EnquiryDatabase
  let server: PostServer
  let messages: Message[]
  let status: (message: Message) => number
  const stops: (() => unknown)[] = []
  let worker: typeof import('#lib/deliveries/worker')
  let queue: typeof import('#lib/deliveries/queue')
  let forget: typeof import('#lib/enquiries/forget')
  let purge: typeof import('#lib/enquiries/purge')
  let store: typeof import('#lib/enquiries/store')
  let contactForm: typeof import('#lib/contract/contact').contactForm

  beforeAll(async () => {
    const port = await freePort()
    jest.resetModules()
    Object.assign(process.env, {
      ...{ DATABASE_URL: '', ...(await create()), LOG_LEVEL: 'silent' },
      ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      ENQUIRY_WEBHOOK_SECRET: SECRET,
      DELIVERY_RETRY_SECONDS: '1',
      DELIVERY_ATTEMPTS_MAX: '2',
    })
    worker = await import('#lib/deliveries/worker')
    queue = await import('#lib/deliveries/queue')
    forget = await import('#lib/enquiries/forget')
    purge = await import('#lib/enquiries/purge')
    store = await import('#lib/enquiries/store')
    ;({ contactForm } = await import('#lib/contract/contact'))
    database = await (await import('#lib/base/database/database')).enquiryDatabase()
    server = new PostServer()
    server.answer = (response, { body }, { headers }) => {
      new Webhook(SECRET).verify(body, headers as Record<string, string>)
      const message = { id: String(headers['webhook-id']), ...JSON.parse(body) }
      messages.push(message)
      response.writeHead(status(message)).end()
    }
    await server.listen(port)
  })
  beforeEach(() => {
    messages = []
    status = () => 204
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    for (const table of ['enquiries', 'deliveries'] as const) await database.deleteFrom(table).execute()
  })
  afterAll(async () => {
    server.close()
    await database.destroy()
  })

  async function receive(email = 'ana@example.com'): Promise<string> {
    const body = contactForm.parse({ name: 'Ana', email, message: 'Hi' })
    const result = await store.storeEnquiry(database, { form: 'contact.add', body, targets: ['webhook', 'email'] })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    return result.receipt.id
  }
  const start = () => stops.push(worker.startDeliveries(['webhook']))
  const received = () => until(() => messages.some(({ type }) => type === 'enquiry.received'))
  const done = () =>
    until(async () => {
      const states = await database.selectFrom('deliveries').select('state').where('target', '=', 'webhook').execute()
      return states.every(({ state }) => state === 'done')
    })
  const rows = () => database.selectFrom('deliveries').select(['id', 'target', 'state', 'enquiry_id']).execute()

  test.each(['by its number', 'with all of its sender', 'past its time'])(
    '%s reaches the webhook that had the enquiry, with nothing of its visitor, and leaves no row',
    async (how) => {
      const id = await receive()
      start()
      await received()
      await done()
      if (how === 'by its number') await forget.deleteEnquiries(database, [id])
      else if (how === 'past its time') await purge.purgeEnquiries(database, Date.now() + 731 * 24 * 60 * 60 * 1000)
      else expect((await forget.forgetPerson(database, 'ana@example.com')).notified).toEqual([id])
      await until(() => messages.length === 2)
      const [first, second] = messages
      expect(second).toEqual({
        id: expect.not.stringMatching(`^${first?.id}$`),
        type: 'enquiry.deleted',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { id, deliveryId: first?.id },
      })
      await until(async () => (await rows()).length === 0)
    },
  )

  test('that fails is a dead letter, is retried under the same id, and outlives a second deletion', async () => {
    const id = await receive()
    start()
    await received()
    await done()
    status = () => 500
    await forget.deleteEnquiries(database, [id])
    await until(async () => (await rows()).some(({ state }) => state === 'dead'))
    await forget.deleteEnquiries(database, [id])
    expect(await rows()).toMatchObject([{ target: 'deletion', state: 'dead', enquiry_id: id }])
    expect(await queue.undelivered(database)).toMatchObject([{ enquiry_id: id, target: 'deletion', attempts: 2 }])
    status = () => 204
    expect(await queue.retryDeliveries(database, id)).toBe(1)
    await until(async () => (await rows()).length === 0)
    expect(new Set(messages.slice(1).map((message) => message.id)).size).toBe(1)
  })

  test('that nobody takes note of stays no longer than an enquiry would, and ends where no more messages are wanted', async () => {
    const id = await receive()
    start()
    await received()
    await done()
    status = () => 500
    await forget.deleteEnquiries(database, [id])
    await until(async () => (await rows()).some(({ state }) => state === 'dead'))
    await purge.purgeEnquiries(database)
    expect(await rows()).toHaveLength(1)
    await purge.purgeEnquiries(database, Date.now() + 10 * 365 * 24 * 60 * 60 * 1000)
    expect(await rows()).toEqual([])
    const other = await receive()
    status = ({ type }) => (type === 'enquiry.received' ? 204 : 410)
    await done()
    await forget.deleteEnquiries(database, [other])
    await until(async () => (await rows()).length === 0)
  })

  test('of an enquiry that nobody was notified of leaves nothing', async () => {
    const deletion = await forget.deleteEnquiries(database, [await receive()])
    expect([deletion.notified, await rows()]).toEqual([[], []])
  })

  test('of one whose delivery failed is sent all the same, as the receiver may have it', async () => {
    const id = await receive()
    status = ({ type }) => (type === 'enquiry.received' ? 500 : 204)
    start()
    await received()
    await until(async () => (await rows()).some(({ state }) => state === 'dead'))
    for (const stop of stops.splice(0)) await stop()
    await queue.retryDeliveries(database, id)
    expect((await forget.deleteEnquiries(database, [id])).notified).toEqual([id])
    start()
    await until(() => messages.some(({ type }) => type === 'enquiry.deleted'))
  })
})
