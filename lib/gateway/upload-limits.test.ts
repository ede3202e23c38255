import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { moveClock } from '#lib/testing/clock'
import { TEST_STORES } from '#lib/testing/databases'

const MINUTE_MS = 60_000
const LARGE = 600 * 1024
const WITHOUT = /send your message without/

let gateway: typeof import('#lib/gateway/gateway').gateway
let receiveForm: typeof import('#lib/gateway/receive-form').receiveForm
let database: import('#lib/base/database/database').EnquiryDatabase

beforeAll(async () => {
  const settings = await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create()
  Object.assign(process.env, settings, {
    DATABASE_URL: '',
    UNSENT_FILES_MB: '1',
    UPLOADS_PER_DAY: '3',
    LOG_LEVEL: 'silent',
  })
  gateway = (await import('#lib/gateway/gateway')).gateway
  receiveForm = (await import('#lib/gateway/receive-form')).receiveForm
  database = await (await import('#lib/base/database/database')).enquiryDatabase()
})
afterEach(() => jest.useRealTimers())
afterAll(() => database.destroy())

const fileOf = (bytes: number, name = 'plan.txt') => new File(['a'.repeat(bytes)], name)
const values = { name: 'Ana', email: 'ana@example.com', message: 'Hello', company: 'Sample' }

async function upload(visitor: string, bytes: number) {
  const body = new FormData()
  body.set('file', fileOf(bytes))
  const headers = { 'x-visitor-address': visitor }
  const answer = await gateway.fetch(new Request('http://site/api/file/upload', { method: 'POST', headers, body }))
  return { status: answer.status, answer: (await answer.json()) as { id: string; errors?: { file?: string } } }
}

async function send(visitor: string, files: string[] = []): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-visitor-address': visitor }
  const body = JSON.stringify({ ...values, files })
  return (await gateway.fetch(new Request('http://site/api/contact/add', { method: 'POST', headers, body }))).status
}

/** Sends a form as a browser does without JavaScript. */
function sendForm(visitor: string, file?: File): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  if (file) body.set('file', file)
  const headers = { 'x-visitor-address': visitor }
  return receiveForm('business', new Request('http://127.0.0.1:9/enquiry/business', { method: 'POST', headers, body }))
}

test('a file keeps the quotation marks of its name, which browsers send as %22', async () => {
  const body = new FormData()
  body.set('file', fileOf(10, 'the "new" plan\n.txt'))
  const headers = { 'x-visitor-address': '10.0.9.9' }
  const answer = await gateway.fetch(new Request('http://site/api/file/upload', { method: 'POST', headers, body }))
  expect(await answer.json()).toMatchObject({ name: 'the "new" plan.txt' })
})

test('files that no enquiry has claimed take so much and no more; an enquiry without a file goes through', async () => {
  const first = await upload('10.0.0.1', LARGE)
  expect(first.status).toBe(201)
  const refused = await Promise.all([2, 3, 4].map((at) => upload(`10.0.0.${at}`, LARGE)))
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
  expect(refused[0]?.answer.errors?.file).toMatch(WITHOUT)
  expect(await send('10.0.0.2')).toBe(201)

  expect((await upload('10.0.0.5', LARGE / 2)).status).toBe(201)
  expect((await upload('10.0.0.5', LARGE / 5)).status).toBe(201)
  const form = await sendForm('10.0.0.6', fileOf(LARGE))
  expect(form.status).toBe(429)
  expect(await form.text()).toMatch(WITHOUT)
  expect((await sendForm('10.0.0.6')).status).toBe(303)

  expect(await send('10.0.0.1', [first.answer.id])).toBe(201)
  expect((await upload('10.0.0.2', LARGE / 3)).status).toBe(201)
})

test('one visitor has so many files a day taken; an enquiry without a file goes through, and others have theirs', async () => {
  moveClock(Date.parse('2026-11-23T10:00:00Z'))
  for (let at = 0; at < 3; at++) expect((await upload('10.0.1.1', 10)).status).toBe(201)
  moveClock(Date.parse('2026-11-23T23:00:00Z'))
  const refused = await upload('10.0.1.1', 10)
  expect(refused.status).toBe(429)
  expect(refused.answer.errors?.file).toMatch(WITHOUT)
  const form = await sendForm('10.0.1.1', fileOf(10))
  expect([form.status, Number(form.headers.get('retry-after'))]).toEqual([429, 3600])
  expect(await form.text()).toMatch(WITHOUT)
  expect((await sendForm('10.0.1.1')).status).toBe(303)
  expect((await upload('10.0.1.2', 10)).status).toBe(201)
  moveClock(Date.parse('2026-11-24T00:00:00Z') + 11 * MINUTE_MS)
  expect((await upload('10.0.1.1', 10)).status).toBe(201)
})

test('a form of thousands of parts without a name is refused before it is read', async () => {
  const body = `${'--x\r\n\r\n\r\n'.repeat(200_000)}--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-visitor-address': '10.0.3.1' }
  const started = performance.now()
  const answer = await receiveForm(
    'contact',
    new Request('http://127.0.0.1:9/enquiry/contact', { method: 'POST', headers, body }),
  )
  expect([answer.status, await answer.text()]).toEqual([413, 'The form has more than 60 fields'])
  // Reading all of it takes seconds, in which nothing else is answered.
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a disk that takes no file loses nothing that was typed', async () => {
  const folder = path.join(String(process.env.DATA_DIR), 'files')
  renameSync(folder, `${folder}-before`)
  writeFileSync(folder, '')
  try {
    expect((await upload('10.0.4.1', 10)).status).toBe(503)
    const body = new FormData()
    body.set('file', fileOf(100_000))
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    const headers = { 'x-visitor-address': '10.0.4.1' }
    const address = 'http://127.0.0.1:9/enquiry/business'
    const answer = await receiveForm('business', new Request(address, { method: 'POST', headers, body }))
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(page).toContain('Nothing is lost')
    expect(page).toContain('Choose your file again: plan.txt')
    expect(page).toContain('ana@example.com')
  } finally {
    rmSync(folder)
    renameSync(`${folder}-before`, folder)
  }
})

test('a file goes with the enquiry that came with it first', async () => {
  const { answer } = await upload('10.0.5.1', 10)
  expect(await send('10.0.5.1', [answer.id])).toBe(201)
  expect(await send('10.0.5.2', [answer.id])).toBe(422)
})
