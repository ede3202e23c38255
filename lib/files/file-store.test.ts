import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PostServer } from '#lib/testing/receivers'

const DAY_MS = 24 * 60 * 60 * 1000
const folder = mkdtempSync(path.join(tmpdir(), 'wse-files-'))

/** Speaks as much of S3's protocol as a single file needs: it keeps signed puts, and answers gets and deletes. */
async function startBucket(): Promise<{ server: PostServer; objects: Map<string, string> }> {
  const objects = new Map<string, string>()
  const server = new PostServer()
  server.answer = (response, { headers, body }, { method, url = '' }) => {
    const key = new URL(url, 'http://bucket').pathname
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(headers.authorization ?? '')) return response.writeHead(403).end()
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (method === 'GET') return response.writeHead(found === undefined ? 404 : 200).end(found)
    return response.writeHead(method === 'DELETE' ? 204 : 200, { etag: '"1"' }).end()
  }
  await server.listen()
  return { server, objects }
}

async function files(env: Record<string, string>) {
  jest.resetModules()
  Object.assign(process.env, { DATA_DIR: mkdtempSync(`${folder}/data-`), ...env })
  return {
    ...(await import('#lib/files/file-store')),
    ...(await import('#lib/files/unsent-files')),
    database: await (await import('#lib/enquiries/database')).enquiryDatabase(),
  }
}

test('with S3_BUCKET set a file goes there, is read from there and removed from there, and nothing stays on disk', async () => {
  const { server, objects } = await startBucket()
  const bucket = {
    S3_BUCKET: 'enquiries',
    S3_ENDPOINT: server.address,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const { incomingPlace, storeFile, readStoredFile, removeStoredFile, database } = await files(bucket)
  const place = await incomingPlace('one')
  writeFileSync(place, 'a plan')
  await storeFile('one', place, 'text/plain')
  expect([...objects]).toEqual([['/enquiries/one', 'a plan']])
  expect(readdirSync(path.dirname(place))).toEqual([])
  expect(Buffer.from((await readStoredFile('one')) ?? []).toString()).toBe('a plan')
  await removeStoredFile('one')
  expect(objects.size).toBe(0)
  expect(await readStoredFile('one')).toBeUndefined()
  await database.destroy()
  await server.close()
})

test('files of forms that were never sent are removed after a day, those of enquiries and newer ones stay', async () => {
  const { database, incomingPlace, storeFile, removeUnsentFiles } = await files({ S3_BUCKET: '' })
  const now = Date.now()
  const keep = async (id: string, age: number, enquiryId: string | null) => {
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
  const place = await keep('old', 2 * DAY_MS, null)
  await keep('sent', 2 * DAY_MS, 'AAAA-BBBB-CCCC')
  await keep('new', DAY_MS / 2, null)
  await removeUnsentFiles(database, now)
  expect(readdirSync(place).sort()).toEqual(['new', 'sent'])
  const rows = await database.selectFrom('files').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(['new', 'sent'])
  await database.destroy()
})
