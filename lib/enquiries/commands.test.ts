import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ApiProcess } from '#lib/testing/api-process'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

const run = promisify(execFile)
jest.setTimeout(60_000)
afterAll(dropDatabases)

/** What a spreadsheet would run. */
const FORMULA = '=HYPERLINK("https://evil.example","Click")'

describe.each(TEST_STORES)('npm run enquiries on $name, while the host is running', ({ create }) => {
  let settings: { DATA_DIR: string; DATABASE_URL?: string }
  let api: ApiProcess
  const enquiries = (...words: string[]) =>
    run('node', ['--conditions=react-server', 'scripts/enquiries.ts', ...words], {
      env: { ...process.env, ...settings },
    })
  const send = async (body: object): Promise<string> => {
    const answer = await fetch(`${api.address}/api/contact/add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', message: 'Hello', ...body }),
    })
    return ((await answer.json()) as { id: string }).id
  }
  const upload = async (): Promise<string> => {
    const body = new FormData()
    body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'plan.pdf'))
    const answer = await fetch(`${api.address}/api/file/upload`, { method: 'POST', body })
    return ((await answer.json()) as { id: string }).id
  }

  beforeAll(async () => {
    settings = await create()
    api = await ApiProcess.start(settings)
  })
  afterAll(() => api.stop())

  test('lists, shows and exports what came', async () => {
    const id = await send({ name: FORMULA, message: '+1+1\n"quoted", and <b>bold</b>' })
    expect((await enquiries('list')).stdout).toContain(id)
    expect(JSON.parse((await enquiries('show', id)).stdout)).toMatchObject({ id, fields: { name: FORMULA } })
    const { stdout: csv } = await enquiries('export', '--format', 'csv')
    expect(csv).toContain(`"'${FORMULA.replaceAll('"', '""')}"`)
    expect(csv).toContain(`"'+1+1\n""quoted"", and <b>bold</b>"`)
    const { stdout: json } = await enquiries('export', '--format', 'json', '--since', '2026-01-01')
    expect(
      json
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toContain(id)
    expect((await enquiries('export', '--format', 'json', '--since', '2199-01-01')).stdout).toBe('')
  })

  test('forgets a person with their files, and deletes one enquiry', async () => {
    const file = await upload()
    const gone = await send({ name: 'Bob', email: 'bob@example.com', files: [file] })
    const deleted = await send({ name: 'Eve', email: 'eve@example.com' })
    const files = () => readdirSync(path.join(settings.DATA_DIR, 'files'))
    expect(files()).toContain(file)
    expect((await enquiries('forget', 'BOB@example.com')).stdout).toContain(gone)
    expect((await enquiries('delete', deleted)).stdout).toContain('is deleted')
    expect(files()).not.toContain(file)
    const { stdout } = await enquiries('list')
    expect(stdout).not.toContain(gone)
    expect(stdout).not.toContain(deleted)
  })

  test.each([
    [['bogus'], 'The command is "bogus"'],
    [['export', '--format', 'xml'], '--format is "xml": it must be csv or json'],
    [['export', '--format', 'csv', '--since', 'soon'], '--since is "soon"'],
    [['show', 'NONE'], 'There is no enquiry NONE'],
    [['forget', 'bob'], 'The address is "bob"'],
  ])('says what is wrong with %j', async (words, message) => {
    await expect(enquiries(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(message) })
  })
})
