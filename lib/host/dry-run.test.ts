import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-dry-run-'))

const enquiry = { name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' }

async function post(address: string, body: BodyInit, headers: Record<string, string> = {}) {
  const { host } = await import('#lib/host/host')
  const init = { method: 'POST', headers: { 'dry-run': '1', ...headers }, body }
  return host.fetch(new Request(`http://host.test${address}`, init))
}

const postEnquiry = (body: object, key: string) =>
  post('/api/contact/add', JSON.stringify(body), { 'content-type': 'application/json', 'idempotency-key': key })

test('a dry run of an enquiry is checked and answered as usual, says so, and stores nothing', async () => {
  const { enquiryDatabase } = await import('#lib/base/database/database')
  const first = await postEnquiry(enquiry, 'a')
  const again = await postEnquiry(enquiry, 'a')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(first.headers.get('dry-run')).toBe('1')
  expect(await again.json()).toEqual(await first.json())
  const other = await postEnquiry({ ...enquiry, message: 'Other' }, 'a')
  expect(other.status).toBe(422)
  const wrong = await postEnquiry({ ...enquiry, email: 'nobody' }, 'b')
  expect(wrong.status).toBe(422)
  expect(wrong.headers.get('dry-run')).toBe('1')
  expect(await (await enquiryDatabase()).selectFrom('enquiries').selectAll().execute()).toEqual([])
})

test('a dry run of an upload is answered as usual, and leaves no file', async () => {
  const { enquiryDatabase } = await import('#lib/base/database/database')
  const form = new FormData()
  form.set('file', new File(['Hello'], 'a.txt', { type: 'text/plain' }))
  const answer = await post('/api/file/upload', form)
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ name: 'a.txt', type: 'text/plain', size: 5 })
  const left = readdirSync(process.env.DATA_DIR ?? '', { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile() && !entry.name.includes('sqlite'))).toEqual([])
  expect(await (await enquiryDatabase()).selectFrom('files').selectAll().execute()).toEqual([])
})
