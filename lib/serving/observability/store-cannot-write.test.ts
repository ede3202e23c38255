import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The site's gateway and readiness over a store in a folder, each with modules of its own. */
async function siteOver(DATA_DIR: string) {
  Object.assign(process.env, { DATA_DIR, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'silent' })
  jest.resetModules()
  const { gateway } = await import('#lib/gateway/gateway')
  const { readiness } = await import('#lib/serving/observability/readiness')
  const { enquiryDatabase } = await import('#lib/base/database/database')
  const error = jest.spyOn((await import('#lib/log')).log, 'error')
  const send = async () => {
    const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello '.repeat(200) })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://site/api/contact/add', { method: 'POST', headers, body })
    return (await gateway.fetch(request)).status
  }
  return {
    send,
    store: async () => (await readiness()).checks.store,
    reasons: () => error.mock.calls.map(([line, words]) => [words, (line as unknown as { reason: string }).reason]),
    end: async () => (await enquiryDatabase()).destroy(),
  }
}

const folder = () => mkdtempSync(path.join(tmpdir(), 'wse-store-'))

test('a store whose folder was taken away takes nothing and is not ready, until it is back', async () => {
  const data = folder()
  const site = await siteOver(data)
  expect([await site.send(), await site.store()]).toEqual([201, 'ok'])
  renameSync(data, `${data}-away`)
  expect([await site.send(), await site.send(), await site.store()]).toEqual([503, 503, 'failed'])
  expect(site.reasons()).toContainEqual(['an enquiry was not stored', expect.stringContaining(data)])
  renameSync(`${data}-away`, data)
  expect([await site.send(), await site.store()]).toEqual([201, 'ok'])
  rmSync(data, { recursive: true })
  expect([await site.send(), await site.store()]).toEqual([503, 'failed'])
  // Another process has made a database there since, which is not the one that is open here.
  const { openDatabase } = await import('#lib/base/database/database')
  await (await openDatabase({ DATA_DIR: data, DATABASE_URL: undefined })).destroy()
  expect([await site.send(), await site.store()]).toEqual([503, 'failed'])
  await site.end()
})
