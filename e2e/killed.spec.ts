import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from '@playwright/test'
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
