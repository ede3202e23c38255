import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { EDITOR_PORT } from './support/ports.ts'
import { TroubledSite } from './support/troubled-site.ts'

/** `npm run content -- edit`, beside a site in production that is never started again. */
const folder = mkdtempSync(path.join(tmpdir(), 'edited-'))
const SECRET = `whsec_${Buffer.alloc(24, 'editor').toString('base64')}`
const TOKEN = 'journeys-preview-token'
const site = new TroubledSite({
  API_BASE_URL: '',
  CONTENT_DIR: folder,
  PREVIEW_TOKEN: TOKEN,
  REVALIDATE_SECRET: SECRET,
  LIST_REFRESH_SECONDS: '20',
  ITEM_REFRESH_SECONDS: '3600',
})
let editor: ChildProcess

const TEXT = `Two fibres in one duct are one path.

![Distances in fibre](/infographics/how-far-is-a-millisecond/section-2.svg "How far light goes.")

| Path | Length |
|---|---|
| North | 12 km |

\`\`\`js
const paths = 2
\`\`\`
`

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  await site.start()
  editor = spawn('node', ['--conditions=react-server', 'scripts/content.ts', 'edit', '--port', `${EDITOR_PORT}`], {
    env: {
      ...process.env,
      CONTENT_DIR: folder,
      DATA_DIR: path.join(folder, '..', `${path.basename(folder)}-data`),
      PUBLISH_URLS: site.address,
      REVALIDATE_SECRET: SECRET,
    },
  })
  await new Promise((resolve) => editor.stdout?.once('data', resolve))
})
test.afterAll(() => {
  editor.kill()
  site.stop()
  rmSync(folder, { recursive: true, force: true })
})

const field = (page: Page, key: string) => page.locator(`[data-key-path="${key}"]`).locator('input, textarea').first()
const open = (page: Page, place: string) => page.goto(`http://127.0.0.1:${EDITOR_PORT}/#/collections/${place}`)
const said = (page: Page) => page.locator('#said')
const statusOf = async (place: string) => (await site.get(place)).status
const textOf = async (place: string) => (await site.get(place)).text()
/** What an editor waits at most. */
const SOON = { timeout: 60_000 }

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page)).toContainText('pieces, 0 faults', SOON)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(said(page)).toContainText('Visitors see now:', SOON)
}

test('a post with all that a post has is written, and is a draft that its preview shows', async ({ page }) => {
  test.setTimeout(240_000)
  await open(page, 'blog/new')
  await field(page, 'title').fill('Two paths in one duct')
  await field(page, 'summary').fill(
    'Two fibres that lie in one duct are one path: how to see it on a map, and what to ask for.',
  )
  await page.getByRole('radio', { name: 'networks' }).click()
  // What is out of sight has no fields yet.
  await page.locator('[data-key-path="author"]').scrollIntoViewIfNeeded()
  await field(page, 'author.name').fill('WSE, Network engineering')
  await field(page, 'publishedAt').fill('2099-01-05T09:00')
  await page.locator('[data-key-path="draft"]').getByRole('switch').click()
  await page.getByRole('button', { name: /Add .FAQ/ }).click()
  await field(page, 'faq.0.question').fill('Is a second fibre a second path?')
  await field(page, 'faq.0.answer').fill('Not where one digger reaches both.')
  await field(page, 'body').fill(TEXT)
  await page.getByText('Add a picture where the cursor is').click()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'A duct.png',
    mimeType: 'image/png',
    buffer: readFileSync(path.join('public', 'icon-192.png')),
  })
  await page.getByLabel('What it shows').fill('A duct with two fibres')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(said(page)).toContainText('/media/a-duct-192x192.avif stands in the text')
  await save(page)
  const written = readFileSync(path.join(folder, 'blog', 'two-paths-in-one-duct.md'), 'utf8')
  expect(written).toContain('![A duct with two fibres](/media/a-duct-192x192.avif)')
  expect(written).toContain('publishedAt: 2099-01-05T09:00:00Z')

  expect(await statusOf('/blog/two-paths-in-one-duct')).toBe(404)
  const preview = () => textOf(`/blog/two-paths-in-one-duct?admin=${TOKEN}`)
  for (const part of [
    'Distances in fibre',
    '12 km</td>',
    'paths',
    'src="/media/a-duct-192x192.avif" alt="A duct with two fibres" width="192" height="192"',
    'Is a second fibre a second path?',
  ])
    await expect.poll(async () => (await preview()).includes(part), { ...SOON, message: part }).toBe(true)
  expect(await statusOf('/media/a-duct-192x192.avif')).toBe(200)
})

test('it is scheduled, published, changed, renamed and deleted, and visitors see each', async ({ page }) => {
  test.setTimeout(480_000)
  const place = '/blog/two-paths-in-one-duct'
  await open(page, 'blog/entries/two-paths-in-one-duct')
  await page.locator('[data-key-path="draft"]').getByRole('switch').click()
  await save(page)
  await publish(page)
  await expect(said(page)).toContainText(`${place}`)
  await expect(said(page)).toContainText('scheduled until 2099-01-05T09:00:00Z')
  expect(await statusOf(place)).toBe(404)

  await open(page, 'blog/entries/two-paths-in-one-duct')
  await page.locator('[data-key-path="publishedAt"]').getByRole('button', { name: 'Now' }).click()
  await save(page)
  await publish(page)
  await expect.poll(() => statusOf(place), SOON).toBe(200)
  for (const where of ['/blogs', '/search?q=duct', '/feeds/blog.rss'])
    await expect.poll(async () => (await textOf(where)).includes(place), { ...SOON, message: where }).toBe(true)

  await open(page, 'blog/entries/two-paths-in-one-duct')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click()
  await page.getByRole('button', { name: 'Edit Slug' }).click()
  await page.getByRole('textbox', { name: 'Slug' }).fill('one-duct')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.route('**/redirects', async (route) => {
    await pause(2000)
    await route.continue()
  })
  await expect(page.getByRole('heading', { name: `${place} is /blog/one-duct now` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Lead them on' }).click()
  await expect(page).toHaveURL(/\/entries\/one-duct$/)
  await publish(page)
  await expect(said(page)).toContainText('gone: leads on to /blog/one-duct')
  await expect.poll(() => statusOf('/blog/one-duct'), SOON).toBe(200)
  const moved = await site.get(place)
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/one-duct'])

  await open(page, 'blog/entries/one-duct')
  await page.getByRole('button', { name: 'Show Editor Options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // Nothing stands where they go.
  await page.getByRole('button', { name: 'Lead them on' }).click()
  await page.getByRole('button', { name: 'Say that it is gone' }).click()
  await expect(said(page)).toContainText('pieces, 0 faults', SOON)
  await publish(page)
  for (const gone of ['/blog/one-duct', place]) await expect.poll(() => statusOf(gone), SOON).toBe(410)
})

test('what was changed elsewhere since it was read is not overwritten, however often it is tried', async ({ page }) => {
  const file = path.join(folder, 'blog', 'logs-are-a-budget.md')
  await open(page, 'blog/entries/logs-are-a-budget')
  await field(page, 'title').fill('Logs are money')
  const changed = readFileSync(file, 'utf8').replace('title: Logs', 'title: All logs')
  writeFileSync(file, changed)
  for (const _ of ['once', 'and again']) {
    await page.getByRole('button', { name: 'Save' }).click()
    const refusal = page.getByRole('alertdialog', { name: 'Error' })
    await expect(refusal).toContainText('was changed elsewhere since it was read')
    await refusal.getByRole('button', { name: 'OK' }).click()
    expect(readFileSync(file, 'utf8')).toBe(changed)
  }
  await expect(field(page, 'title')).toHaveValue('Logs are money')
})

test('what is not saved is neither published nor left without a question', async ({ page }) => {
  const questions: string[] = []
  let isLeft = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (isLeft ? dialog.accept() : dialog.dismiss())
  })
  await open(page, 'trivia')
  await open(page, 'trivia/entries/rack-unit')
  await field(page, 'answer').fill('44.45 mm.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(said(page)).toHaveText('What you wrote is not saved: save it first, then publish')

  const arrow = page.getByRole('button', { name: 'Cancel Editing' })
  await arrow.click()
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual(Array(2).fill('What you wrote here is not saved. Leave it?'))
  await expect(field(page, 'answer')).toHaveValue('44.45 mm.')
  isLeft = true
  await arrow.click()
  await expect(field(page, 'answer')).toHaveCount(0)
  expect(questions).toHaveLength(3)
})
