import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { TroubledSite } from './support/troubled-site.ts'

const run = promisify(execFile)
const DAY_MS = 86_400_000
const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
const clock = path.join(folder, '..', `${path.basename(folder)}-clock`)
const moveClock = (milliseconds: number) => writeFileSync(clock, String(milliseconds))

// The embedded host over a copy of content/, on a clock that can be moved.
const site = new TroubledSite({
  API_BASE_URL: '',
  CONTENT_DIR: folder,
  PREVIEW_TOKEN: 'journeys-preview-token',
  CLOCK_FILE: clock,
  NODE_OPTIONS: '--import ./e2e/support/moved-clock.mjs',
})

const SCHEDULED = '/blog/a-post-for-tomorrow'
const TITLE = 'A post for tomorrow'
const textOf = async (address: string) => (await site.get(address)).text()
const WAIT = { timeout: 20_000 }

// Each goes on where the one before ended.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  moveClock(0)
  cpSync('content', folder, { recursive: true })
  const model = readFileSync('content/blog/the-bill-is-a-drawing.md', 'utf8')
  const publishedAt = new Date(Date.now() + DAY_MS).toISOString()
  writeFileSync(
    path.join(folder, 'blog', 'a-post-for-tomorrow.md'),
    model.replace(/^title: .*$/m, `title: ${TITLE}`).replace(/^publishedAt: .*$/m, `publishedAt: ${publishedAt}`),
  )
  await site.start()
})
test.afterAll(() => {
  site.stop()
  rmSync(folder, { recursive: true })
  rmSync(clock)
})

/** Everywhere a published post must show. */
const PLACES = ['/', '/blogs', '/feeds/blog.rss', '/sitemaps/blogs-1.xml', '/llms.txt', '/search?q=tomorrow']

test('a scheduled post is nowhere before its time, but in the preview', async () => {
  expect((await site.get(SCHEDULED)).status).toBe(404)
  for (const place of PLACES) expect(await textOf(place), place).not.toContain(SCHEDULED)
  expect((await site.get(`${SCHEDULED}?admin=wrong`)).status).toBe(404)
  const preview = await textOf(`${SCHEDULED}?admin=journeys-preview-token`)
  expect(preview).toContain('This is a preview.')
  expect(preview).toContain(TITLE)
})

for (const [file, from, address] of [
  ['trivia/a-draft.md', 'trivia/first-domain.md', '/trivia/a-draft'],
  ['infographics/a-draft.yaml', 'infographics/who-is-online.yaml', '/infographics/a-draft'],
  ['services/a-draft.md', 'services/observability.md', '/what-we-do/a-draft'],
  ['plans/a-draft.md', 'plans/run.md', '/our-plans/a-draft'],
  ['microservices/a-draft.md', 'microservices/path-probe.md', '/microservices/a-draft'],
  ['apps/a-draft.md', 'apps/night-desk.md', '/apps/a-draft'],
] as const) {
  test(`a draft in ${file} is shown by its link, for a while, and to nobody else`, async () => {
    const draft = readFileSync(path.join('content', from), 'utf8')
      .replace(/^(---\n)?/, '$1draft: true\n')
      .replace(/^(title|question): .*$/m, '$1: A draft of another kind')
    writeFileSync(path.join(folder, file), draft)
    const command = ['--conditions=react-server', 'scripts/content.ts', 'preview', address, '--site', site.address]
    const env = { ...process.env, CONTENT_DIR: folder, PREVIEW_TOKEN: 'journeys-preview-token', API_BASE_URL: '' }
    const [link = ''] = (await run('node', command, { env })).stdout.split('\n')
    const { pathname, search } = new URL(link)
    expect(pathname).toBe(address)
    await expect.poll(() => textOf(address + search), WAIT).toMatch(/A draft of another kind[^<]*<\/h1>/)
    const answer = await site.get(address + search)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('This is a preview.')
    for (const [, picture = ''] of html.matchAll(/ src="(\/(?:covers|infographics)\/[^"]+)"/g))
      expect((await site.get(picture)).status, picture).toBe(200)
    for (const other of ['', '?admin=', '?admin=wrong', search.replace('=1', '=2')])
      expect((await site.get(address + other)).status, other).toBe(404)
    expect((await site.get(`/what-we-do/edge-and-iot${search}`)).status).toBe(200)
    rmSync(path.join(folder, file))
  })
}

test('it appears everywhere by itself when its time has come, without a build', async () => {
  moveClock(2 * DAY_MS)
  await expect.poll(async () => (await site.get(SCHEDULED)).status, WAIT).toBe(200)
  for (const place of PLACES) await expect.poll(() => textOf(place), { ...WAIT, message: place }).toContain(SCHEDULED)
})

test('a changed file shows after the refresh time, and a wrong one takes nothing away', async () => {
  const file = path.join(folder, 'blog', 'a-post-for-tomorrow.md')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace(TITLE, 'A post that was changed'))
  await expect.poll(() => textOf(SCHEDULED), WAIT).toContain('A post that was changed</h1>')
  writeFileSync(file, right.replace(/^category: .*$/m, 'category: 7'))
  const logAfterVisit = async () => {
    await site.get(SCHEDULED)
    return site.log
  }
  // Read while it was being written it is wrong in another way.
  await expect
    .poll(logAfterVisit, WAIT)
    .toMatch(/"file":"content\/blog\/a-post-for-tomorrow\.md","line":\d+,"field":"category",/)
  expect(site.log).toContain('"served":"the version before","msg":"a file of content is wrong"')
  expect(await textOf(SCHEDULED)).toContain('A post that was changed</h1>')
  rmSync(file)
  await expect.poll(async () => (await site.get(SCHEDULED)).status, WAIT).toBe(404)
})
