import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#lib/base/database/database'
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

  test('--help lists the commands', async () => {
    expect((await enquiries('--help')).stdout).toContain('export --format csv|json')
  })

  test('no character that a terminal obeys reaches it', async () => {
    const escapes = '\u009b2J\u001b[31m\u202e'
    const context = { firstTouch: { utmSource: escapes }, categories: [escapes] }
    const id = await send({ name: 'Escape', message: `Hello ${escapes}`, ...context })
    const question = await fetch(`${api.address}/api/user-view-query/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name: 'Escape', email: 'e@example.com', message: 'Hello', pageType: 'BLOG', slug: 'a' },
        title: `Title ${escapes}`,
      }),
    })
    const { id: questionId } = (await question.json()) as { id: string }
    for (const words of [['list'], ['show', id], ['show', questionId], ['export', '--format', 'json']]) {
      const { stdout } = await enquiries(...words)
      expect(stdout).toContain(words[1]?.includes('-') && !words[1].startsWith('--') ? words[1] : id)
      expect(stdout).not.toMatch(/[^\P{Cc}\n\t]|\p{Bidi_Control}/u)
    }
  })

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
    expect((await enquiries('delete', deleted)).stdout).toContain(`1 enquiry deleted, with 0 files: ${deleted}`)
    expect(files()).not.toContain(file)
    const { stdout } = await enquiries('list')
    expect(stdout).not.toContain(gone)
    expect(stdout).not.toContain(deleted)
  })

  test('writes down who ran which command, without an address', async () => {
    const id = await send({ name: 'Fay', email: 'fay@example.com' })
    await enquiries('show', id)
    await enquiries('export', '--format', 'json', '--since', '2199-01-01')
    await enquiries('forget', 'fay@example.com')
    const { stdout } = await enquiries('audit')
    expect(stdout).toMatch(new RegExp(`^\\d{4}-[\\dT:.-]+Z  \\S+@\\S+  show ${id}$`, 'm'))
    expect(stdout).toMatch(/ {2}export --since 2199-01-01 --format json$/m)
    expect(stdout).toMatch(/ {2}forget$/m)
    expect(stdout).not.toContain('fay')
  })

  test("deletes nothing where it does not find visitors' files, and needs no key of a site in production", async () => {
    const file = await upload()
    const id = await send({ name: 'Gil', email: 'gil@example.com', files: [file] })
    if (settings.DATABASE_URL) {
      const elsewhere = { ...process.env, ...settings, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'wse-elsewhere-')) }
      const args = ['--conditions=react-server', 'scripts/enquiries.ts', 'delete', id]
      await expect(run('node', args, { env: elsewhere })).rejects.toMatchObject({
        stderr: expect.stringContaining('set DATA_DIR or S3_BUCKET as the site has it'),
      })
    }
    const env = { ...process.env, ...settings, APP_ENV: 'production', REDIS_URL: 'redis://127.0.0.1:1' }
    const { stdout } = await run('node', ['--conditions=react-server', 'scripts/enquiries.ts', 'list'], { env })
    expect(stdout).toContain(id)
  })

  test('forget names who else has the enquiry, and who never was sent it', async () => {
    const id = await send({ name: 'Cem', email: 'cem@example.com' })
    const told = await send({ name: 'Dee', email: 'dee@example.com' })
    const database = await openDatabase({ DATABASE_URL: undefined, ...settings })
    const delivery = { enquiry_id: id, due_at: '2026-11-01T00:00:00.000Z' }
    await database
      .insertInto('deliveries')
      .values([
        { ...delivery, id: 'd1', target: 'email', state: 'done', attempts: 1 },
        { ...delivery, id: 'd2', target: 'host', state: 'dead', attempts: 50 },
        { ...delivery, id: 'd3', target: 'webhook', state: 'held', attempts: 0 },
        { ...delivery, enquiry_id: told, id: 'd4', target: 'webhook', state: 'done', attempts: 1 },
      ])
      .execute()
    await database.destroy()
    const { stdout } = await enquiries('forget', 'cem@example.com')
    expect(stdout).toContain(`the group's inbox (ENQUIRY_NOTIFY_TO) has ${id}`)
    expect(stdout).toContain(`the upstream host (API_BASE_URL) may have ${id}`)
    expect(stdout).not.toContain('webhook')
    expect(stdout).toContain('Backups')
    const deletion = (await enquiries('delete', told)).stdout
    expect(deletion).toContain(`notifies the receiver of the webhook (ENQUIRY_WEBHOOK_URL) of the deletion of ${told}`)
    expect((await enquiries('forget', 'cem@example.com')).stdout).toBe('0 enquiries deleted, with 0 files: none\n')
  })

  test('purge deletes what is past its time, with --dry-run it only lists it', async () => {
    const old = await send({ name: 'Old' })
    const fresh = await send({ name: 'Fresh' })
    const database = await openDatabase({ DATABASE_URL: undefined, ...settings })
    const received_at = new Date(Date.now() - 731 * 24 * 60 * 60 * 1000).toISOString()
    await database.updateTable('enquiries').set({ received_at }).where('id', '=', old).execute()
    await database.destroy()
    const { stdout: dry } = await enquiries('purge', '--dry-run')
    expect(dry).toContain(`${received_at}  ${old}  contact.add`)
    expect(dry).toMatch(/^1 enquiry from before .* would be deleted$/m)
    expect(dry).not.toContain(fresh)
    expect((await enquiries('list')).stdout).toContain(old)
    expect((await enquiries('purge')).stdout).toMatch(/^1 enquiry from before .* deleted, with 0 files$/m)
    const { stdout: left } = await enquiries('list')
    expect(left).not.toContain(old)
    expect(left).toContain(fresh)
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

test('where there is no store none is made, and what is missing is said', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-no-store-'))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder }
  const asked = run('node', ['--conditions=react-server', 'scripts/enquiries.ts', 'list'], { env })
  await expect(asked).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/no store of enquiries at .*set DATA_DIR or DATABASE_URL/),
  })
  expect(readdirSync(folder)).toEqual([])
})
