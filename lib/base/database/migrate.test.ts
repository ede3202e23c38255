import { sql } from 'kysely'
import { type EnquiryDatabase, openDatabase } from '#lib/base/database/database'
import { contactForm } from '#lib/contract/contact'
import { countEnquiries } from '#lib/enquiries/find'
import { storeEnquiry } from '#lib/enquiries/store'
import { log } from '#lib/log'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

const body = contactForm.parse({ name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' })
const executed = (database: EnquiryDatabase, name: string, at = new Date()) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, ${at.toISOString()})`.execute(database)

afterAll(dropDatabases)

describe.each(TEST_STORES)('a database on $name that another release has migrated', ({ create }) => {
  let settings: { DATA_DIR: string; DATABASE_URL: string | undefined }
  /** Does what another release does, and opens the database with this one's code. */
  const openAfter = async (work: (database: EnquiryDatabase) => Promise<unknown>) => {
    const other = await openDatabase(settings)
    await work(other)
    await other.destroy()
    return openDatabase(settings)
  }

  beforeEach(async () => {
    settings = { DATABASE_URL: undefined, ...(await create()) }
  })

  test('stores enquiries after later migrations, which it names once', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
    const database = await openAfter(async (newer) => {
      await sql`alter table enquiries add column channel text`.execute(newer)
      await sql`alter table deliveries add column tries integer not null default 0`.execute(newer)
      await sql`create table letters (id text primary key)`.execute(newer)
      await executed(newer, '9998-letters')
      // By the clock of a machine that is slow.
      await executed(newer, '9999-tries', new Date(0))
    })
    expect(warn.mock.calls).toEqual([[{ migrations: ['9998-letters', '9999-tries'] }, expect.stringMatching(/newer/)]])
    warn.mockRestore()
    const result = await storeEnquiry(database, { form: 'contact.add', body, targets: ['email'] })
    expect(result.outcome).toBe('stored')
    expect(await countEnquiries(database)).toBe(1)
    await database.destroy()
  })

  test('is refused where a migration is unknown that is not later', async () => {
    const opening = openAfter((stranger) => executed(stranger, '0003-another'))
    await expect(opening).rejects.toThrow('0003-another')
  })
})
