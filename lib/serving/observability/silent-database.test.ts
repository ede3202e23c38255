import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type CutConnection, cutConnection } from '#lib/testing/cut-connection'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { until } from '#lib/testing/receivers'

const postgres = TEST_STORES.find(({ name }) => name === 'PostgreSQL')
const withPostgres = postgres ? describe : describe.skip

withPostgres('a database whose connections die without a word', () => {
  let forwarder: CutConnection
  const modules = async () => ({
    ...(await import('#lib/base/database/database')),
    ...(await import('#lib/contract/contact')),
    ...(await import('#lib/enquiries/store')),
    ...(await import('#lib/serving/observability/readiness')),
    ...(await import('#lib/deliveries/worker')),
  })
  let site: Awaited<ReturnType<typeof modules>>
  const store = async () => {
    const body = site.contactForm.parse({ name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' })
    return site.storeEnquiry(await site.enquiryDatabase(), { form: 'contact.add', body, targets: ['email'] })
  }
  /** Has the site open as many connections as it needs under load. */
  const openSome = async () => {
    const database = await site.enquiryDatabase()
    await Promise.all([1, 2, 3, 4, 5].map(() => sql`select pg_sleep(0.2)`.execute(database)))
  }
  const within = <T>(milliseconds: number, work: Promise<T>) =>
    Promise.race([work, pause(milliseconds, 'nothing yet', { ref: false })])

  beforeAll(async () => {
    const { DATA_DIR, DATABASE_URL = '' } = (await postgres?.create()) ?? {}
    const address = new URL(DATABASE_URL)
    forwarder = await cutConnection(Number(address.port || 5432))
    address.host = `127.0.0.1:${forwarder.port}`
    Object.assign(process.env, { DATA_DIR, DATABASE_URL: address.href })
    site = await modules()
  })
  afterAll(async () => {
    await forwarder.cut()
    await within(
      10_000,
      site.enquiryDatabase().then((database) => database.destroy()),
    )
    await dropDatabases()
  })

  test('is asked again on new ones: enquiries are refused within seconds, then stored', async () => {
    await openSome()
    expect(await store()).toMatchObject({ outcome: 'stored' })
    forwarder.swallow()
    const batch = Promise.allSettled(Array.from({ length: 50 }, store))
    const settled = await within(20_000, batch)
    expect(settled).not.toBe('nothing yet')
    expect(await within(10_000, store())).toMatchObject({ outcome: 'stored' })
    expect((await site.readiness()).checks.store).toBe('ok')
  })

  test('one that ends in the middle of a query fails that query alone', async () => {
    const database = await site.enquiryDatabase()
    const asleep = sql`select pg_sleep(30)`.execute(database)
    await pause(300)
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
    await expect(asleep).rejects.toThrow(/terminat/)
    await others
    await pause(100)
    expect(await store()).toMatchObject({ outcome: 'stored' })
  })

  test('says that it is not ready where new ones die too, and ends in time', async () => {
    const stop = site.startDeliveries(['email', 'webhook'])
    await openSome()
    forwarder.swallow('new ones too')
    try {
      expect((await site.readiness()).checks.store).toBe('failed')
      expect(await within(25_000, Promise.allSettled([stop()]))).not.toBe('nothing yet')
    } finally {
      forwarder.swallow()
    }
    await until(async () => (await site.readiness()).checks.store === 'ok')
  })
})

if (!postgres) test.skip('PostgreSQL is absent: set TEST_DATABASE_URL', () => {})
