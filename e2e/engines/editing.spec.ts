import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { expect, test } from '@playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'

/** `npm run content -- edit` in Firefox, which has no picker of folders. */
let folder: string
let editor: ChildProcess
let engine: Engine
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'edited-'))
  cpSync('content', folder, { recursive: true })
  engine = await startFirefox()
})
test.afterAll(async () => {
  editor?.kill()
  await engine?.close()
  rmSync(folder, { recursive: true })
})

test('Firefox › a title is changed in the editor, and nothing else of its file', async () => {
  const command = ['--conditions=react-server', 'scripts/content.ts', 'edit', '--port', '0']
  editor = spawn('node', command, { env: { ...process.env, CONTENT_DIR: folder } })
  const [said] = await once(editor.stdout as Readable, 'data')
  const file = path.join(folder, 'plans', 'run.md')
  const before = readFileSync(file, 'utf8')
  await engine.open(`${/http:\S+\//.exec(String(said))?.[0]}#/collections/plans/entries/run`)
  await engine.type('//*[@data-key-path="title"]//input', 'We ')
  await engine.click('//button[normalize-space(.)="Save"]')
  await expect.poll(() => readFileSync(file, 'utf8')).not.toBe(before)
  const title = /^title: .*$/m
  const after = readFileSync(file, 'utf8')
  expect(title.exec(after)?.[0]).toContain('We')
  expect(after.replace(title, '')).toBe(before.replace(title, ''))
})
