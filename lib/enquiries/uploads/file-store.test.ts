import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
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
afterAll(() => storage?.remove())

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
