import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { SERVE_FLAGS } from '../scripts/serve-flags.mjs'
import { fillDisk, smallDisk } from './support/disk.ts'
import { TROUBLED_API_PORT } from './support/ports.ts'
import { ROUTES } from './support/routes.ts'
import { pause, TroubledSite } from './support/troubled-site.ts'

/** Says at the end of a process how much of Node.js that strips types it has loaded. */
const SAY_STRIPPERS = encodeURIComponent(`
  const strippers = () => process.moduleLoadList.filter((name) => name.includes('amaro')).length
  process.on('exit', () => process.stdout.write('strippers: ' + strippers() + '\\n'))
`)

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

test('the renderer process is killed: known pages are answered, and others once there is another one', async () => {
  test.setTimeout(60_000)
  expect((await site.get('/about-us')).status).toBe(200)
  const underWay = site.get('/feeds/all.atom')
  site.killRenderer()
  const afterwards = ['/blog/logs-are-a-budget', '/about-us', '/blog/nothing-of-that-name', '/sitemap.xml']
  const answers = await Promise.all([underWay, ...afterwards.map((path) => site.get(path))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200])
  expect(site.log).toContain('the renderer process ended')
})

test('a renderer process that has grown is replaced by a new one, and nobody notices', async () => {
  test.setTimeout(360_000)
  const [first = 0] = site.renderers()
  for (let round = 0; round < 8; round++) {
    for (const [path] of ROUTES) expect([path, (await site.get(path)).status]).toEqual([path, 200])
    await pause(1100)
  }
  // This site renders anew what is a second old, so that it is quiet only where nothing is asked.
  await expect.poll(() => site.renderers().includes(first), { timeout: 240_000 }).toBe(false)
  expect((await site.get('/about-us')).status).toBe(200)
  expect((await site.get('/blog/logs-are-a-budget')).status).toBe(200)
  expect((await site.get('/blog/another-of-no-name')).status).toBe(404)
  expect(site.renderers()).toHaveLength(1)
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
  expect((await site.get('/infographics-category/energy')).status).toBe(503)
})

test('a site that is told to stop ends the delivery under way, releases what it had claimed and ends by itself', async () => {
  const hook = createServer((request, response) => {
    request.resume().on('end', () => setTimeout(() => response.writeHead(204).end(), 3000))
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wse-stopped-'))
  const stopped = spawn('node', [...SERVE_FLAGS, 'scripts/serve.ts'], {
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
  expect(database.prepare('select state, attempts, claimed_until from deliveries').all()).toEqual([
    { state: 'done', attempts: 1, claimed_until: null },
  ])
  expect(database.prepare('select * from leases').all()).toEqual([])
  database.close()
  hook.close()
})

test('a site lives, is ready, and while it ends is not ready but goes on answering', async () => {
  const ending = spawn('node', [...SERVE_FLAGS, `--import=data:text/javascript,${SAY_STRIPPERS}`, 'scripts/serve.ts'], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: '0', SHUTDOWN_DRAIN_SECONDS: '3' },
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'wse-ending-')),
    },
  })
  let printed = ''
  ending.stdout.on('data', (chunk) => (printed += chunk))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Site on')
  const address = /Site on (\S+)/.exec(printed)?.[1]
  const alive = await fetch(`${address}/healthz`)
  expect([alive.status, alive.headers.get('cache-control'), await alive.text()]).toEqual([200, 'no-store', 'alive\n'])
  const checks = { process: 'ok', store: 'ok', pages: 'ok', redis: 'unused', renderer: 'ok' }
  const ready = await fetch(`${address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks }])

  const ended = once(ending, 'close')
  // As a terminal that is closed sends it; what SIGTERM does is seen above.
  ending.kill('SIGHUP')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  const notReady = await fetch(`${address}/readyz`, { headers: { accept: 'text/html' } })
  expect(await notReady.json()).toEqual({ ready: false, checks: { ...checks, process: 'failed' } })
  // Asked again, also otherwise, it goes on as it was.
  ending.kill('SIGHUP')
  ending.kill('SIGTERM')
  const page = await fetch(`${address}/privacy-policy`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await ended).toEqual([0, null])
  expect(printed).toMatch(/"signal":"SIGHUP","msg":"the process was asked to end"/)
  expect(printed).toMatch(/"signal":"SIGHUP","milliseconds":\d{4,},"msg":"the process ended cleanly"/)
  // Neither the process that answers nor the one that renders loads what strips types: the build has done it.
  expect(printed.match(/strippers: .*/g)).toEqual(['strippers: 0', 'strippers: 0'])
})

test('a site that is told to stop while it starts ends by itself and says so', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wse-starting-'))
  const starting = spawn('node', [...SERVE_FLAGS, 'scripts/serve.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir },
  })
  let printed = ''
  starting.stdout.on('data', (chunk) => (printed += chunk))
  const ended = once(starting, 'close')
  await expect.poll(() => printed, { intervals: [10], timeout: 60_000 }).toContain('next.config.mjs')
  starting.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(printed).toMatch(/"signal":"SIGTERM","milliseconds":\d+,"msg":"the process ended cleanly"/)
})

test('on a full disk nothing is acknowledged, readiness and log say why, and it is over once there is room', async () => {
  test.setTimeout(120_000)
  const disk = smallDisk() ?? ''
  test.skip(disk === '', 'no disk can be mounted')
  const full = spawn('node', [...SERVE_FLAGS, 'scripts/serve.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: path.join(disk, 'data') },
  })
  let printed = ''
  full.stdout.on('data', (chunk) => (printed += chunk))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('Site on')
  const address = /Site on (\S+)/.exec(printed)?.[1]
  const body = JSON.stringify({ name: 'Ana', email: 'ana@example.com', message: 'Hello '.repeat(200) })
  const headers = { 'content-type': 'application/json' }
  const send = async () => (await fetch(`${address}/api/contact/add`, { method: 'POST', headers, body })).status
  const store = async () =>
    ((await (await fetch(`${address}/readyz`)).json()) as { checks: Record<string, string> }).checks.store
  expect([await send(), await store()]).toEqual([201, 'ok'])
  const empty = fillDisk(disk)
  await expect.poll(async () => [await send(), await store()]).toEqual([503, 'failed'])
  expect((await fetch(`${address}/about-us`)).status).toBe(200)
  expect(printed).toContain('"reason":"disk full","msg":"an enquiry was not stored"')
  expect(printed).toMatch(/"check":"store","reason":"disk full"/)
  empty()
  await expect.poll(async () => [await send(), await store()]).toEqual([201, 'ok'])
  const ended = once(full, 'exit')
  full.kill('SIGTERM')
  await ended
  execFileSync('umount', ['--lazy', disk])
})
