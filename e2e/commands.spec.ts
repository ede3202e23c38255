import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const run = (args: string[], env: Record<string, string>) =>
  spawnSync('node', args, { encoding: 'utf8', env: { ...process.env, ...env } })

test('a wrong variable stops the start and is named', () => {
  const { status, stderr } = run(['scripts/serve.ts'], { PORT: 'http', SITE_URL: 'example.com' })
  expect(status).toBe(1)
  expect(stderr).toContain('PORT is "http": it must be a whole number from 0 to 65535')
  expect(stderr).toContain('SITE_URL is "example.com": it must be an address that starts with http:// or https://')
})

for (const command of ['scripts/serve.ts', 'scripts/check-config.ts']) {
  test(`sample values of who is responsible stop ${command} for production, and are named`, () => {
    const { status, stdout, stderr } = run([command], {
      APP_ENV: 'production',
      SITE_URL: 'https://www.wse.org',
      SUPPORT_EMAIL: 'help@wse.org',
      VISITOR_HASH_KEY: 'a'.repeat(64),
      SHARE_KEY: 'b'.repeat(64),
    })
    expect(status).toBe(1)
    expect(stdout + stderr).toContain('content/site.yaml:4: samples: names company, address, ')
  })
}

test('a wrong content file stops the build with file, line and field', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
  cpSync('content', folder, { recursive: true })
  writeFileSync(path.join(folder, 'blog', 'wrong.md'), '---\ntitle: Wrong\nsummary: Too short\n---\nText\n')
  const { status, stderr } = run(['--conditions=react-server', 'scripts/check-content.ts'], { CONTENT_DIR: folder })
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^content\/blog\/wrong\.md:3: summary: /m)
})
