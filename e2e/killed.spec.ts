import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { TROUBLED_API_PORT } from './support/ports.ts'
import { ROUTES } from './support/routes.ts'
import { pause, TroubledSite } from './support/troubled-site.ts'

const site = new TroubledSite()
let api: ChildProcess

test.beforeAll(async () => {
  api = spawn('node', ['--conditions=react-server', 'scripts/api.ts'], {
    env: { ...process.env, API_PORT: String(TROUBLED_API_PORT), DATA_DIR: 'test-results/data-killed' },
  })
  await new Promise((resolve) => api.stdout?.once('data', resolve))
  await site.start()
})
test.afterAll(() => {
  api.kill('SIGKILL')
  site.stop()
})

test('pages that were seen stay up after the API host was killed', async () => {
  test.setTimeout(90_000)
  for (const [path] of ROUTES) expect([path, (await site.get(path)).status]).toEqual([path, 200])
  api.kill('SIGKILL')
  await pause(2000)
  for (let round = 0; round < 3; round++) {
    for (const [path] of ROUTES) expect([path, (await site.get(path)).status]).toEqual([path, 200])
    await pause(1200)
  }
  expect((await site.get('/blog/the-quiet-handover')).status).toBe(503)
})

test('a site that is told to stop ends the delivery under way, releases its lease and ends by itself', async () => {
  const hook = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.writeHead(204).end(), 3000))
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wse-stopped-'))
  const stopped = spawn('node', ['scripts/serve.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
      ENQUIRY_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    },
  })
  let printed = ''
  while (!printed.includes('Site on')) printed += String(((await once(stopped.stdout, 'data')) as [Buffer])[0])
  const address = /Site on (\S+)/.exec(printed)?.[1]
  const asked = once(hook, 'request')
  const data = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${address}/api/contact/add`, { method: 'POST', body: data, headers })).status).toBe(201)
  await asked

  stopped.kill('SIGTERM')
  const [code] = await once(stopped, 'exit')
  const database = new Database(path.join(dataDir, 'enquiries.sqlite'), { readonly: true })
  expect(code).toBe(0)
  expect(database.prepare('select state, attempts from deliveries').all()).toEqual([{ state: 'done', attempts: 1 }])
  expect(database.prepare('select * from leases').all()).toEqual([])
  database.close()
  hook.close()
})
