import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFile } from '#lib/base/database/sqlite'
import { TEST_STORES } from '#lib/testing/databases'

test('the bundles of a process, each with modules of its own, have one connection', async () => {
  Object.assign(process.env, { DATABASE_URL: '' }, await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create())
  const one = await (await import('#lib/base/database/database')).enquiryDatabase()
  jest.resetModules()
  expect(await (await import('#lib/base/database/database')).enquiryDatabase()).toBe(one)
  await one.destroy()
})

test('a file of SQLite and what stands beside it is for the eyes of its owner alone', () => {
  const name = path.join(mkdtempSync(path.join(tmpdir(), 'wse-store-')), 'store.sqlite')
  const file = openFile(name, 1000)
  file.exec('CREATE TABLE words (word)')
  for (const part of [name, `${name}-wal`]) expect((statSync(part).mode & 0o777).toString(8)).toBe('600')
  file.close()
})
