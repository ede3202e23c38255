import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import { DEVELOPMENT_PORT } from './support/ports.ts'

const POST = '/blog/latency-is-geography'
const EDIT = ['edit', '--port', '0', '--site', `http://localhost:${DEVELOPMENT_PORT}`]
/** Two seconds on a machine of its own; here other journeys share it. */
const SOON_MS = 8000

test('on the development server a changed file shows soon, and what is wrong in one is logged', async ({ page }) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync('content', folder, { recursive: true })
  const file = path.join(folder, 'blog', 'latency-is-geography.md')
  const right = readFileSync(file, 'utf8')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(DEVELOPMENT_PORT),
    CONTENT_DIR: folder,
    DATA_DIR: path.join(folder, '..', `${path.basename(folder)}-data`),
  } as const
  const server = spawn('node', ['scripts/serve.ts', '--dev'], { env })
  let editor: ChildProcess | undefined
  let log = ''
  server.stdout.on('data', (chunk) => {
    log += chunk
  })
  const textOf = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${DEVELOPMENT_PORT}${address}`).catch(() => undefined)
    return (await answer?.text()) ?? ''
  }
  try {
    await expect.poll(() => textOf(POST), { timeout: 120_000 }).toContain('Latency is geography</h1>')
    await expect.poll(() => textOf('/blogs'), { timeout: 30_000 }).toContain('Latency is geography</a>')
    // Its scripts and styles run under its policy.
    const heard: string[] = []
    page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => heard.push(`error: ${error.message}`))
    await page.goto(`http://localhost:${DEVELOPMENT_PORT}${POST}`)
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('log: [HMR] connected')
    // What a built page loads later stands in it.
    await page.goto(`http://localhost:${DEVELOPMENT_PORT}/infographics/clocks-of-europe`)
    await page.getByRole('slider').first().press('End')
    await expect(page.locator('[data-answers] > :last-child').first()).toHaveText(/: \d/)
    expect(heard.filter((text) => text.startsWith('error:'))).toEqual([])

    // The editor shows the page beside its form as it was saved, and beside each field what the check says of it.
    editor = spawn('node', ['--conditions=react-server', 'scripts/content.ts', ...EDIT], { env })
    const [said] = await once(editor.stdout as Readable, 'data')
    await page.goto(`${/http:\S+\//.exec(String(said))?.[0]}#/collections/blog/entries/latency-is-geography`)
    const shown = page.frameLocator('#page').getByRole('heading', { level: 1 })
    await expect(shown).toHaveText('Latency is geography', { timeout: 30_000 })
    const title = page.locator('[data-key-path="title"]')
    await title.locator('input').fill("Latency isn't geography")
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(shown).toHaveText("Latency isn't geography", { timeout: 30_000 })
    await expect(title.locator('.fault')).toContainText("isn't")
    await page.goto('about:blank')

    writeFileSync(file, right.replace('title: Latency is geography', 'title: Latency was geography'))
    await expect.poll(() => textOf(POST), { timeout: SOON_MS }).toContain('Latency was geography</h1>')
    await expect.poll(() => textOf('/blogs'), { timeout: SOON_MS }).toContain('Latency was geography</a>')
    writeFileSync(file, right.replace(/^summary: .*$/m, 'summary: Too short'))
    const logAfterVisit = async () => {
      await textOf(POST)
      return log
    }
    await expect.poll(logAfterVisit, { timeout: 10_000 }).toMatch(/latency-is-geography\.md:3: summary/)
  } finally {
    server.kill()
    editor?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
