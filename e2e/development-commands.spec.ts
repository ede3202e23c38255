import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { DEVELOPMENT_PORT } from './support/ports.ts'

const POST = '/blog/latency-is-geography'
/** Two seconds on a machine of its own; here other journeys share it. */
const SOON_MS = 8000

test('on the development server a changed file shows soon, and what is wrong in one is logged', async ({ page }) => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync('content', folder, { recursive: true })
  const file = path.join(folder, 'blog', 'latency-is-geography.md')
  const right = readFileSync(file, 'utf8')
  const server = spawn('node', ['scripts/serve.ts', '--dev'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(DEVELOPMENT_PORT),
      CONTENT_DIR: folder,
      DATA_DIR: path.join(folder, 'data'),
    },
  })
  let log = ''
  server.stdout.on('data', (chunk) => {
    log += chunk
  })
  const textOf = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${DEVELOPMENT_PORT}${address}`).catch(() => undefined)
    return (await answer?.text()) ?? ''
  }
  try {
    await expect.poll(() => textOf(POST), { timeout: 60_000 }).toContain('Latency is geography</h1>')
    await expect.poll(() => textOf('/blogs'), { timeout: 30_000 }).toContain('Latency is geography</a>')
    // Its scripts and styles run under its policy.
    const heard: string[] = []
    page.on('console', (message) => heard.push(message.text()))
    await page.goto(`http://localhost:${DEVELOPMENT_PORT}${POST}`)
    await expect.poll(() => heard, { timeout: 20_000 }).toContain('[HMR] connected')
    expect(heard.filter((text) => text.includes('Content Security Policy'))).toEqual([])
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
    rmSync(folder, { recursive: true, force: true })
  }
})
