import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { moveClock } from '#lib/testing/clock'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { until } from '#lib/testing/receivers'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const START = Date.parse('2026-11-22T12:00:00Z')

afterAll(dropDatabases)

describe.each(TEST_STORES)('enquiries past their time on $name', ({ create }) => {
  let database: EnquiryDatabase
  let files: string
  let createDailyPurge: typeof import('#lib/enquiries/daily-purge').createDailyPurge
  let purgeEnquiries: typeof import('#lib/enquiries/purge').purgeEnquiries
  let storeEnquiry: typeof import('#lib/enquiries/store').storeEnquiry
  let startDeliveries: typeof import('#lib/deliveries/worker').startDeliveries
  let contactForm: typeof import('#lib/contract/contact').contactForm
  let info: jest.SpyInstance

  beforeAll(async () => {
    const settings = { DATABASE_URL: '', ...(await create()) }
    jest.resetModules()
    Object.assign(process.env, settings, { ENQUIRY_RETENTION_DAYS: '', LOG_LEVEL: 'silent' })
    files = path.join(settings.DATA_DIR, 'files')
    mkdirSync(files)
    database = await (await import('#lib/base/database/database')).enquiryDatabase()
    ;({ createDailyPurge } = await import('#lib/enquiries/daily-purge'))
    ;({ purgeEnquiries } = await import('#lib/enquiries/purge'))
    ;({ storeEnquiry } = await import('#lib/enquiries/store'))
    ;({ startDeliveries } = await import('#lib/deliveries/worker'))
    ;({ contactForm } = await import('#lib/contract/contact'))
    info = jest.spyOn((await import('#lib/log')).log, 'info')
  })
  beforeEach(() => moveClock(START))
  afterEach(async () => {
    jest.useRealTimers()
    info.mockClear()
    for (const table of ['enquiries', 'deliveries', 'files'] as const) await database.deleteFrom(table).execute()
  })
  afterAll(() => database.destroy())

  async function receive(file?: string): Promise<string> {
    if (file) {
      writeFileSync(path.join(files, file), 'a plan')
      const row = { id: file, name: 'plan.txt', type: 'text/plain', size: 6, host_id: null, enquiry_id: null }
      await database
        .insertInto('files')
        .values({ ...row, received_at: new Date().toISOString() })
        .execute()
    }
    const body = contactForm.parse({ name: 'Ana', email: 'ana@example.com', message: 'Hi', files: file ? [file] : [] })
    const result = await storeEnquiry(database, { form: 'contact.add', body, targets: ['email'] })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    return result.receipt.id
  }
  const counts = async () => {
    const of = async (table: 'enquiries' | 'deliveries' | 'files') =>
      (await database.selectFrom(table).selectAll().execute()).length
    return { enquiries: await of('enquiries'), deliveries: await of('deliveries'), files: await of('files') }
  }

  test('they go with their deliveries and files, to the millisecond, and no other does', async () => {
    await receive('first')
    moveClock(START + 1)
    await receive('second')
    moveClock(START + 730 * DAY_MS)
    expect(await purgeEnquiries(database)).toMatchObject({ enquiries: 0, files: 0, failed: 0 })
    expect(await counts()).toEqual({ enquiries: 2, deliveries: 2, files: 2 })
    moveClock(START + 730 * DAY_MS + 1)
    expect(await purgeEnquiries(database)).toMatchObject({ enquiries: 1, files: 1, failed: 0 })
    expect(await counts()).toEqual({ enquiries: 1, deliveries: 1, files: 1 })
    expect([existsSync(path.join(files, 'first')), existsSync(path.join(files, 'second'))]).toEqual([false, true])
  })

  test('one whose file can not be removed stays for the next time and holds up no other', async () => {
    const stuck = await receive('stuck')
    for (let at = 0; at < 250; at++) await receive()
    // A folder in the place of the file: the system refuses to remove it as one.
    await (await import('node:fs/promises')).rm(path.join(files, 'stuck'))
    mkdirSync(path.join(files, 'stuck'))
    moveClock(START + 731 * DAY_MS)
    expect(await purgeEnquiries(database)).toMatchObject({ enquiries: 250, failed: 1 })
    expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([{ id: stuck }])
  })

  const lines = () =>
    info.mock.calls
      .filter(([, words]) => words === 'enquiries past their time are deleted')
      .map(([fields]) => (fields as { enquiries: number }).enquiries)

  test('the job does it once a day, makes up for a day that failed, and one line of the log says how many', async () => {
    await receive('plan')
    const job = createDailyPurge()
    for (let hour = 0; hour < 72; hour++) {
      moveClock(START + 729 * DAY_MS + hour * HOUR_MS)
      const isAway = hour === 24
      const table = isAway ? database.schema.alterTable('enquiries').renameTo('away') : undefined
      await table?.execute()
      if (isAway) await expect(job(database)).rejects.toThrow()
      else await job(database)
      if (isAway) await database.schema.alterTable('away').renameTo('enquiries').execute()
      expect(lines()).toEqual(hour < 25 ? [0] : hour < 49 ? [0, 1] : [0, 1, 0])
    }
    expect(await counts()).toEqual({ enquiries: 0, deliveries: 0, files: 0 })
    expect(existsSync(path.join(files, 'plan'))).toBe(false)
  })

  test('it runs in the process that serves the site', async () => {
    await receive()
    moveClock(START + 731 * DAY_MS)
    const stop = startDeliveries([])
    await until(() => lines().length > 0)
    await stop()
    expect(lines()).toEqual([1])
  })
})
