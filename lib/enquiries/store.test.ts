import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type EnquiryDatabase, openDatabase } from '#lib/base/database/database'
import { contactForm } from '#lib/contract/contact'
import { countEnquiries, eachEnquiry, findEnquiry } from '#lib/enquiries/find'
import { forgetPerson } from '#lib/enquiries/forget'
import { storeEnquiry } from '#lib/enquiries/store'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

const run = promisify(execFile)
const body = (more: object = {}) =>
  contactForm.parse({ name: 'Ana Sample', email: 'Ana@example.com', message: 'Hello', ...more })

afterAll(dropDatabases)

describe.each(TEST_STORES)('the store on $name', ({ create }) => {
  let settings: { DATA_DIR: string; DATABASE_URL?: string }
  let database: EnquiryDatabase
  const store = (idempotencyKey?: string, more: object = {}, requestId?: string) =>
    storeEnquiry(database, {
      form: 'contact.add',
      body: body(more),
      idempotencyKey,
      requestId,
      targets: ['email', 'host'],
    })

  beforeAll(async () => {
    settings = await create()
    database = await openDatabase({ DATABASE_URL: undefined, ...settings })
  })
  afterAll(() => database.destroy())

  test('stores an enquiry with what it needs and its deliveries', async () => {
    const result = await store(undefined, {
      consentVersion: '2026-11',
      firstTouch: { landingPage: '/blogs', utmSource: 'letter' },
      pathName: '/blogs',
      website: '',
      elapsedMs: 5000,
    })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    const found = await findEnquiry(database, result.receipt.id)
    expect(found?.enquiry).toMatchObject({ email: 'ana@example.com', page: '/blogs', consent_version: '2026-11' })
    expect(found?.enquiry.consent_wording).toMatch(/delete it when you ask/)
    expect(JSON.parse(found?.enquiry.first_touch ?? '')).toEqual({ landingPage: '/blogs', utmSource: 'letter' })
    expect(Object.keys(JSON.parse(found?.enquiry.fields ?? '')).sort()).toEqual([
      'categories',
      'email',
      'files',
      'message',
      'name',
    ])
    expect(found?.deliveries.map(({ target, state }) => [target, state])).toEqual([
      ['email', 'waiting'],
      ['host', 'waiting'],
    ])
  })

  test('stores what a proxy sends again in the same request once, and other words of that request too', async () => {
    const [first, again, others] = await Promise.all([
      store(undefined, {}, '0123456789abcdef'),
      store(undefined, {}, '0123456789abcdef'),
      store(undefined, { message: 'Other words' }, '0123456789abcdef'),
    ])
    expect(again).toEqual(first)
    expect(others).toMatchObject({ outcome: 'stored' })
    expect(others).not.toEqual(first)
    expect(await store(undefined, {}, 'fedcba9876543210')).not.toEqual(first)
  })

  test('gives the same receipt for the same key and body, however often and at once', async () => {
    const receipts = await Promise.all(Array.from({ length: 50 }, () => store('same')))
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1)
    expect(await store('same')).toEqual(receipts[0])
    const [first] = receipts
    if (first?.outcome !== 'stored') throw new Error(first?.outcome)
    expect((await findEnquiry(database, first.receipt.id))?.deliveries).toHaveLength(2)
  })

  test('refuses the same key with another body, and takes it with nothing else', async () => {
    await store('first')
    const results = await Promise.all([store('first', { message: 'Other' }), store('second')])
    expect(results).toEqual([
      { outcome: 'conflict' },
      { outcome: 'stored', receipt: { id: expect.any(String), receivedAt: expect.any(String) } },
    ])
  })

  test('takes no other with one that the database refuses', async () => {
    const [, ...others] = await Promise.allSettled(['a\0b', 'third', 'fourth'].map((key) => store(key)))
    expect(others).toEqual(
      Array(2).fill({ status: 'fulfilled', value: expect.objectContaining({ outcome: 'stored' }) }),
    )
  })

  test('gives the first receipt for the same words under the same key, whatever else came with them', async () => {
    const first = await store('again', { pathName: '/blogs', categories: ['reliability'], elapsedMs: 5000 })
    expect(first.outcome).toBe('stored')
    expect(await store('again', { pathName: '/trivia', categories: [], firstTouch: { utmSource: 'letter' } })).toEqual(
      first,
    )
    expect(await store('again', { files: ['another-file'] })).toEqual({ outcome: 'conflict' })
  })

  test('notifies nobody but the host of a flagged enquiry before a person has reviewed it', async () => {
    const result = await storeEnquiry(database, {
      form: 'contact.add',
      body: body(),
      reviewReason: 'honeypot',
      targets: ['host', 'email', 'webhook', 'acknowledgement'],
    })
    if (result.outcome !== 'stored') throw new Error(result.outcome)
    const found = await findEnquiry(database, result.receipt.id)
    expect(found?.enquiry.suspicion).toBe('honeypot')
    expect(found?.deliveries.map(({ state }) => state)).toEqual(['waiting', 'held', 'held', 'held'])
  })

  test('forgets a person whole, whatever the case of their address, and nobody else', async () => {
    await store('bob', { email: 'Bob@Example.com', message: 'a secret that must go' })
    const before = await countEnquiries(database)
    expect((await forgetPerson(database, 'bob@EXAMPLE.com')).ids).toHaveLength(1)
    expect(await countEnquiries(database)).toBe(before - 1)
    for await (const { email } of eachEnquiry(database)) expect(email).not.toContain('bob')
    if (settings.DATABASE_URL) return
    for (const name of ['enquiries.sqlite', 'enquiries.sqlite-wal']) {
      expect(readFileSync(path.join(settings.DATA_DIR, name)).includes('a secret that must go')).toBe(false)
    }
  })

  test('is made once though several processes start at the same moment', async () => {
    const env = { ...process.env, ...(await create()) }
    const script = `const { enquiryDatabase } = await import('./lib/base/database/database.ts')
      await (await enquiryDatabase()).destroy()`
    const open = () => run('node', ['--conditions=react-server', '--input-type=module', '-e', script], { env })
    await Promise.all(Array.from({ length: 5 }, open))
  }, 60_000)
})
