import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'
import { hasObjectStorage, ObjectStorage } from '#lib/testing/object-storage'

const run = promisify(execFile)
const DAY_MS = 24 * 60 * 60 * 1000
const folder = mkdtempSync(path.join(tmpdir(), 'wse-files-'))

async function files(env: Record<string, string>) {
  jest.resetModules()
  Object.assign(process.env, { DATA_DIR: mkdtempSync(`${folder}/data-`), ...env })
  return {
    ...(await import('#lib/enquiries/uploads/file-store')),
    ...(await import('#lib/enquiries/uploads/unsent-files')),
    ...(await import('#lib/enquiries/store')),
    ...(await import('#lib/contract/contact')),
    database: await (await import('#lib/base/database/database')).enquiryDatabase(),
  }
}

const withObjectStorage = hasObjectStorage ? test : test.skip
let storage: ObjectStorage

beforeAll(async () => {
  if (!hasObjectStorage) return
  storage = await ObjectStorage.create()
  await storage.start()
})
afterAll(async () => {
  await storage?.remove()
  await dropDatabases()
})

withObjectStorage(
  'a file goes to the bucket, is read from there and removed from there, and nothing stays on disk',
  async () => {
    const storage = await ObjectStorage.create()
    await storage.start()
    const { incomingPlace, storeFile, readStoredFile, removeStoredFile, database } = await files(storage.env)
    try {
      const place = await incomingPlace('one')
      writeFileSync(place, 'a plan')
      await storeFile('one', place, 'text/plain')
      expect(await storage.bucket().getObject('one')).toBe('a plan')
      expect(readdirSync(path.dirname(place))).toEqual([])

      await storage.kill()
      await storage.start()
      expect(Buffer.from((await readStoredFile('one')) ?? []).toString()).toBe('a plan')
      await removeStoredFile('one')
      await removeStoredFile('one')
      expect(await storage.bucket().getObject('one')).toBeNull()
      expect(await readStoredFile('one')).toBeUndefined()
    } finally {
      await database.destroy()
      await storage.remove()
    }
  },
)

withObjectStorage('the bucket is made where there is none, and left as it is where there is', async () => {
  const make = (env: object) =>
    run('node', ['--conditions=react-server', 'scripts/make-bucket.ts'], {
      env: { ...process.env, ...storage.env, ...env },
    })
  await make({ S3_BUCKET: 'another' })
  const { stdout } = await make({ S3_BUCKET: 'another' })
  expect(stdout).toBe('The bucket another is there\n')
  await expect(make({ S3_BUCKET: '' })).rejects.toThrow(/S3_BUCKET is unset/)
  await expect(make({ S3_SECRET_ACCESS_KEY: 'another secret' })).rejects.toThrow()
})

withObjectStorage('a bucket that refuses or is away takes nothing, and the file stays where it was', async () => {
  const { incomingPlace, storeFile, readStoredFile, database } = await files({
    ...storage.env,
    S3_SECRET_ACCESS_KEY: 'another secret',
  })
  try {
    const place = await incomingPlace('two')
    writeFileSync(place, 'a plan')
    await expect(storeFile('two', place, 'text/plain')).rejects.toThrow(/403/)
    await storage.kill()
    await expect(storeFile('two', place, 'text/plain')).rejects.toThrow()
    await expect(readStoredFile('two')).rejects.toThrow(/the bucket failed/)
    expect(readFileSync(place, 'utf8')).toBe('a plan')
  } finally {
    await database.destroy()
  }
})

test('files of forms that were never sent are removed after a day, those of enquiries and newer ones stay', async () => {
  const { database, incomingPlace, storeFile, removeUnsentFiles } = await files({ S3_BUCKET: '' })
  const now = Date.now()
  const put = async (id: string, age: number, enquiryId: string | null) => {
    const place = await incomingPlace(id)
    writeFileSync(place, id)
    await storeFile(id, place, 'text/plain')
    const row = { id, name: id, type: 'text/plain', size: 1, host_id: null, enquiry_id: enquiryId }
    await database
      .insertInto('files')
      .values({ ...row, received_at: new Date(now - age).toISOString() })
      .execute()
    return path.dirname(place)
  }
  const place = await put('old', 2 * DAY_MS, null)
  await put('sent', 2 * DAY_MS, 'AAAA-BBBB-CCCC')
  await put('new', DAY_MS / 2, null)
  await removeUnsentFiles(database, now)
  expect(readdirSync(place).sort()).toEqual(['new', 'sent'])
  const rows = await database.selectFrom('files').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(['new', 'sent'])
  await database.destroy()
})

test.each(TEST_STORES)(
  'an enquiry on $name that is sent while its file is removed has the file, or is refused',
  async ({ create }) => {
    const settings = { S3_BUCKET: '', DATABASE_URL: '', ...(await create()) }
    const { database, incomingPlace, storeFile, readStoredFile, removeUnsentFiles, storeEnquiry, contactForm } =
      await files(settings)
    const ids = Array.from({ length: 40 }, (_, at) => `plan-${at}`)
    for (const id of ids) {
      const place = await incomingPlace(id)
      writeFileSync(place, id)
      await storeFile(id, place, 'text/plain')
      const row = { id, name: id, type: 'text/plain', size: 1, host_id: null, enquiry_id: null }
      await database
        .insertInto('files')
        .values({ ...row, received_at: new Date(0).toISOString() })
        .execute()
    }
    const removing = removeUnsentFiles(database)
    const ends = await Promise.all(
      ids.map(async (id, at) => {
        await new Promise((resolve) => setTimeout(resolve, at))
        const body = contactForm.parse({ name: 'Ana', email: 'ana@example.com', message: 'Hello', files: [id] })
        const { outcome } = await storeEnquiry(database, { form: 'contact.add', body, targets: [] })
        return { id, isStored: outcome === 'stored' }
      }),
    )
    await removing
    const found = await Promise.all(ids.map(async (id) => ({ id, isStored: (await readStoredFile(id)) !== undefined })))
    expect(ends).toEqual(found)
    const rows = await database.selectFrom('files').select('id').execute()
    expect(rows).toHaveLength(found.filter(({ isStored }) => isStored).length)
    await database.destroy()
  },
)
