import { execFileSync } from 'node:child_process'
import { expect, test } from './support/journey.ts'

const DRAFT = '/blog/a-draft-to-preview'
const TOKEN = 'journeys-preview-token'

test('an editor sees a draft with the token, under the strict policy, and nobody caches it', async ({ page }) => {
  const answer = await page.goto(`${DRAFT}?admin=${TOKEN}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft to preview')
  await expect(page.getByText('This is a preview.')).toBeVisible()
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-(?!.*unsafe)/)
  expect(JSON.stringify(answer?.headers())).not.toContain(TOKEN)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
})

test('a link for somebody else shows one draft, and nobody learns the token from it', async ({ request, baseURL }) => {
  const command = [
    '--conditions=react-server',
    'scripts/content.ts',
    'preview',
    'a-draft-to-preview',
    '--site',
    baseURL ?? '',
  ]
  const env = { ...process.env, PREVIEW_TOKEN: TOKEN, API_BASE_URL: '' }
  const [link = '', words] = execFileSync('node', command, { encoding: 'utf8', env }).split('\n')
  expect(link).toMatch(/\/blog\/a-draft-to-preview\?admin=\d+\.[\w-]+$/)
  expect(words).toMatch(/sees the draft until \d\d \w+ 20\d\d$/)
  const answer = await request.get(link)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const html = await answer.text()
  expect(html).toContain('A draft to preview</h1>')
  expect(html).not.toContain(TOKEN)
  const code = new URL(link).searchParams.get('admin') ?? ''
  for (const other of [code.replace(/^\d/, '2'), code.slice(0, -1), `${code}A`])
    expect((await request.get(`${DRAFT}?admin=${other}`)).status(), other).toBe(404)
})

test('several editors who look at a draft at once see the same page under the same policy', async ({ request }) => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => request.get(`${DRAFT}?admin=${TOKEN}`)))
  for (const answer of answers) {
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-(?!.*unsafe)/)
  }
})

for (const query of ['', '?admin=', '?admin=wrong', '?admin=%2e%2e%2f']) {
  test(`the draft with "${query}" is the plain 404 of an unknown post`, async ({ page, quiet }) => {
    expect((await page.goto(`${DRAFT}${query}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
    quiet.splice(0)
  })
}

test('a published post is no preview, whoever asks', async ({ page, request }) => {
  const post = '/blog/latency-is-geography'
  const answer = await request.get(`${post}?admin=${TOKEN}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers()).toMatchObject({ location: post, 'cache-control': 'no-store' })
  await page.goto(`${post}?admin=wrong`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
  await expect(page.getByText('This is a preview.')).toBeHidden()
})
