import { randomUUID } from 'node:crypto'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { freePort, PostServer, until } from '#lib/testing/receivers'

jest.setTimeout(60_000)
afterAll(dropDatabases)

test('while the bucket is away an enquiry with a file waits, which counts against nothing', async () => {
  const host = new PostServer()
  await host.listen()
  Object.assign(process.env, await (TEST_STORES.at(-1) as (typeof TEST_STORES)[number]).create(), {
    LOG_LEVEL: 'silent',
    API_BASE_URL: host.address,
    DELIVERY_RETRY_SECONDS: '1',
    DELIVERY_ATTEMPTS_MAX: '1',
    S3_BUCKET: 'enquiries',
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_ACCESS_KEY_ID: 'site:uploads',
    S3_SECRET_ACCESS_KEY: 'nobody asks for it',
  })
  const { startDeliveries } = await import('#lib/deliveries/worker')
  const { storeEnquiry } = await import('#lib/enquiries/store')
  const { contactForm } = await import('#lib/contract/contact')
  const database = await (await import('#lib/base/database/database')).enquiryDatabase()
  const id = randomUUID()
  const file = { id, name: 'plan.txt', type: 'text/plain', size: 6, received_at: new Date().toISOString() }
  await database
    .insertInto('files')
    .values({ ...file, enquiry_id: null, host_id: null })
    .execute()
  const body = contactForm.parse({ name: 'Ana', email: 'ana@example.com', message: 'Hello', files: [id] })
  await storeEnquiry(database, { form: 'contact.add', body, targets: ['host'] })

  const stop = startDeliveries(['host'])
  const delivery = () => database.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  await until(async () => (await delivery()).attempts > 1, 30_000)
  await stop()
  expect(await delivery()).toMatchObject({ state: 'waiting', failures: 0 })
  expect((await delivery()).last_error).toMatch(/the bucket failed/)
  expect(host.posts).toEqual([])
  await database.destroy()
  await host.close()
})
