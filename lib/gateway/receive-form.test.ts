import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { moveClock } from '#lib/testing/clock'
import { TEST_STORES } from '#lib/testing/databases'

const PAGE =
  '<title>Contact us</title><form id="business"><div id="business-errors"></div><input name="name"><textarea name="message"></textarea></form>'
const pages = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE))
let dataDir: string
let receiveForm: typeof import('#lib/gateway/receive-form').receiveForm
let database: import('#lib/base/database/database').EnquiryDatabase

beforeAll(async () => {
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const settings = await (TEST_STORES[0] as (typeof TEST_STORES)[number]).create()
  dataDir = settings.DATA_DIR
  Object.assign(process.env, settings, { DATABASE_URL: '', REFUSE_LIMIT: '2', LOG_LEVEL: 'silent' })
  receiveForm = (await import('#lib/gateway/receive-form')).receiveForm
  database = await (await import('#lib/base/database/database')).enquiryDatabase()
})
afterAll(async () => {
  await database.destroy()
  pages.closeAllConnections()
  await new Promise((resolve) => pages.close(resolve))
})

function send(visitor: string, more: Record<string, string> = {}, file = '%PDF-1.7\n%%EOF\n'): Promise<Response> {
  const body = new FormData()
  const values = { name: 'Ana Sample', email: 'ana@example.com', company: 'Sample', message: 'A plan', ...more }
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  if (file) body.set('file', new File([file], 'plan.pdf'))
  const headers = { 'x-visitor-address': visitor }
  const address = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/enquiry/business`
  return receiveForm('business', new Request(address, { method: 'POST', headers, body }))
}

function storedFiles(): string[] {
  const folder = path.join(dataDir, 'files')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a form over the limit leaves no file, and comes back with what was typed', async () => {
  const answers: Response[] = []
  for (let at = 0; at < 4; at++) answers.push(await send('10.0.0.1', { message: `Plan ${at}` }))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 429, 429])
  expect(storedFiles()).toHaveLength(2)
  expect(await answers.at(-1)?.text()).toContain('Plan 3')
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a form that is refused counts, too', async () => {
  const wrong = { email: 'nobody' }
  const answers = [await send('10.0.0.9', wrong), await send('10.0.0.9', wrong), await send('10.0.0.9', wrong)]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 429])
})

test('a form sent twice at once leaves the file of one', async () => {
  const before = storedFiles().length
  await Promise.all([send('10.0.0.2'), send('10.0.0.2')])
  expect(storedFiles()).toHaveLength(before + 1)
})

test('the same words with another file of the same name are another enquiry', async () => {
  const before = storedFiles().length
  const answers = [await send('10.0.0.4'), await send('10.0.0.4', {}, '%PDF-1.7\nthe right one\n%%EOF\n')]
  const places = answers.map(({ headers }) => headers.get('location'))
  expect(places).toEqual([expect.stringMatching(/reference=/), expect.stringMatching(/reference=/)])
  expect(places[1]).not.toBe(places[0])
  expect(storedFiles()).toHaveLength(before + 2)
})

test('a form sent again just after midnight is the one of before', async () => {
  const places: (string | null)[] = []
  for (const time of ['2026-11-22T23:59:30Z', '2026-11-23T00:00:30Z']) {
    moveClock(Date.parse(time))
    places.push((await send('10.0.0.10', {}, '')).headers.get('location'))
  }
  jest.useRealTimers()
  expect(places[0]).toMatch(/reference=/)
  expect(places[1]).toBe(places[0])
})

test('a file whose row can not be written leaves no bytes', async () => {
  const before = storedFiles()
  await database.schema.alterTable('files').renameTo('files_away').execute()
  try {
    const answer = await send('10.0.0.3')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('A plan')
  } finally {
    await database.schema.alterTable('files_away').renameTo('files').execute()
  }
  expect(storedFiles()).toEqual(before)
})

test('a wrong file is named with what else is wrong', async () => {
  const before = storedFiles()
  const answer = await send('10.0.9.1', { email: 'wrong' }, 'MZ')
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toMatch(/Choose a PDF/)
  expect(page).not.toContain('Choose your file again')
  expect(storedFiles()).toEqual(before)
})
