import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '#lib/testing/receivers'

/** The site's gateway and readiness over a store in a folder, each with modules of its own. */
async function siteOver(DATA_DIR: string) {
  Object.assign(process.env, { DATA_DIR, DATABASE_URL: '', REDIS_URL: '', LOG_LEVEL: 'silent' })
  jest.resetModules()
  const { enquiryGateway } = await import('#lib/gateway/gateway')
  const { readiness } = await import('#lib/serving/observability/readiness')
  const { enquiryDatabase } = await import('#lib/base/database/database')
  const error = jest.spyOn((await import('#lib/log')).log, 'error')
  const send = async () => {
    const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello '.repeat(200) })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://site/api/contact/add', { method: 'POST', headers, body })
    return (await enquiryGateway.fetch(request)).status
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

/** A disk that is full soon; undefined where this user may not mount one. */
function smallDisk(): string | undefined {
  const disk = folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' })
    return disk
  } catch {
    return undefined
  }
}
const disk = smallDisk()

describe('on a full disk', () => {
  afterAll(() => {
    if (disk) execFileSync('umount', ['--lazy', disk])
  })

  const withDisk = disk ? test : test.skip
  withDisk('nothing is acknowledged, readiness and log say why, and it is over once there is room', async () => {
    const site = await siteOver(path.join(disk ?? '', 'data'))
    expect([await site.send(), await site.store()]).toEqual([201, 'ok'])
    const { bavail, bsize } = statfsSync(disk ?? '')
    const filler = path.join(disk ?? '', 'filler')
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
    await until(async () => (await site.send()) === 503)
    await until(async () => (await site.store()) === 'failed')
    expect(site.reasons()).toContainEqual(['an enquiry was not stored', 'disk full'])
    expect(site.reasons()).toContainEqual(['this process is not ready', 'disk full'])
    rmSync(filler)
    expect([await site.send(), await site.store()]).toEqual([201, 'ok'])
    await site.end()
  })
})
