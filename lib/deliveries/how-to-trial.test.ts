import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ApiProcess } from '#lib/testing/api-process'
import { until } from '#lib/testing/receivers'

/** What docs/how-to/connect-another-host.md has a reader type in the first terminal. */
const [, given = ''] =
  /To try it: `(?:DATA_DIR=(\S+) )?npm run api`/.exec(readFileSync('docs/how-to/connect-another-host.md', 'utf8')) ?? []

test("the how-to's trial with two terminals takes an enquiry with a file", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-trial-'))
  const api = await ApiProcess.start({ DATA_DIR: path.join(folder, given || 'data') })
  Object.assign(process.env, { DATA_DIR: path.join(folder, 'data'), API_BASE_URL: api.address, LOG_LEVEL: 'silent' })
  const { gateway } = await import('#lib/gateway/gateway')
  const { startDeliveries } = await import('#lib/deliveries/worker')
  const database = await (await import('#lib/base/database/database')).enquiryDatabase()
  const post = async (address: string, init: RequestInit) =>
    (await (await gateway.fetch(new Request(`http://site${address}`, { method: 'POST', ...init }))).json()) as {
      id: string
    }

  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'plan.pdf'))
  const file = await post('/api/file/upload', { body })
  const fields = { name: 'Ana', email: 'ana@example.com', message: 'A plan', files: [file.id] }
  const headers = { 'content-type': 'application/json' }
  const { id } = await post('/api/contact/add', { headers, body: JSON.stringify(fields) })
  const stop = startDeliveries(['host'])
  const states = () => database.selectFrom('deliveries').select(['enquiry_id', 'state', 'last_error']).execute()
  try {
    await until(async () => (await states()).every(({ state }) => state !== 'waiting'))
    expect(await states()).toEqual([{ enquiry_id: id, state: 'done', last_error: null }])
  } finally {
    await stop()
    await api.stop()
    await database.destroy()
  }
})
