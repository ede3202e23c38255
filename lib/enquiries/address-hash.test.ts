import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type EnquiryDatabase, openDatabase } from '#lib/base/database/database'
import { contactForm } from '#lib/contract/contact'
import { addressHash, removeOldSalts } from '#lib/enquiries/address-hash'
import { storeEnquiry } from '#lib/enquiries/store'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

const NIGHT = Date.parse('2026-11-22T23:59:59.999Z')
const MORNING = NIGHT + 1
const DAY_MS = 24 * 60 * 60 * 1000

const from = (address: string) => new Headers({ 'x-visitor-address': address })
const visitor = from('203.0.113.77')

afterAll(dropDatabases)

describe.each(TEST_STORES)('what is stored of an address on $name', ({ create }) => {
  let settings: { DATA_DIR: string; DATABASE_URL?: string }
  let one: EnquiryDatabase
  let other: EnquiryDatabase
  const salts = () => one.selectFrom('salts').selectAll().orderBy('day').execute()

  beforeAll(async () => {
    settings = await create()
    one = await openDatabase({ DATABASE_URL: undefined, ...settings })
    other = await openDatabase({ DATABASE_URL: undefined, ...settings })
  })
  beforeEach(() => one.deleteFrom('salts').execute())
  afterAll(() => Promise.all([one.destroy(), other.destroy()]))

  test('is the same in all processes on one day, tells visitors apart, and is another on the next day', async () => {
    const all = Array.from({ length: 10 }, (_, at) => addressHash(at % 2 ? one : other, visitor, NIGHT))
    const [first, ...others] = await Promise.all(all)
    expect(new Set([first, ...others]).size).toBe(1)
    expect(await addressHash(one, from('203.0.113.78'), NIGHT)).not.toBe(first)
    expect(await addressHash(one, visitor, MORNING)).not.toBe(first)
    expect((await salts()).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('can not be made again once its day is over, because nothing has its salt any more', async () => {
    const stored = await addressHash(one, visitor, NIGHT)
    const [made] = await salts()
    await removeOldSalts(one, NIGHT + DAY_MS)
    expect(await addressHash(one, visitor, NIGHT)).toBe(stored)
    await removeOldSalts(one, MORNING + DAY_MS)
    expect(await salts()).toEqual([])
    expect(await addressHash(one, visitor, NIGHT)).not.toBe(stored)
    if (settings.DATABASE_URL) return
    for (const name of ['enquiries.sqlite', 'enquiries.sqlite-wal'])
      expect(readFileSync(path.join(settings.DATA_DIR, name)).includes(made?.salt ?? '')).toBe(false)
  })

  test('hashes of before there were salts are gone with the release that brings them', async () => {
    const before = await create()
    const old = await openDatabase({ DATABASE_URL: undefined, ...before })
    const body = contactForm.parse({ name: 'Ana', email: 'ana@example.com', message: 'Hello' })
    await storeEnquiry(old, { form: 'contact.add', body, targets: [], visitorHash: 'of every day' })
    for (const table of ['salts', 'audit']) await old.schema.dropTable(table).execute()
    for (const column of ['remote_id', 'deleted_at'])
      await old.schema.alterTable('deliveries').dropColumn(column).execute()
    for (const index of ['files_enquiry', 'deliveries_order']) await old.schema.dropIndex(index).execute()
    await old.schema.alterTable('files').dropColumn('removed_at').execute()
    await sql`delete from kysely_migration where name >= '0005-salts'`.execute(old)
    await old.destroy()
    const anew = await openDatabase({ DATABASE_URL: undefined, ...before })
    expect(await anew.selectFrom('enquiries').select('visitor_hash').execute()).toEqual([{ visitor_hash: '' }])
    await anew.destroy()
  })
})
