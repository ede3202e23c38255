import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

test('an enquiry with an empty Idempotency-Key is one of its own', async () => {
  process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-host-'))
  const { host } = await import('#lib/host/host')
  const headers = { 'content-type': 'application/json', 'idempotency-key': '' }
  const sent = ['Ana', 'Bob'].map((name) => {
    const body = JSON.stringify({ name, email: 'ana@example.com', message: 'Hello' })
    return host.fetch(new Request('http://host.test/api/contact/add', { method: 'POST', headers, body }))
  })
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  expect(new Set(ids).size).toBe(2)
})
