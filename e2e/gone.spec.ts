import { expect, test } from '@playwright/test'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const { host, site } = standTroubledSite()
const SLUG = 'logs-are-a-budget'
const PATH = `/blog/${SLUG}`

test.describe.configure({ mode: 'serial' })

test('a host that answers 404 for three seconds takes no page away', async () => {
  expect((await site.get(PATH)).status).toBe(200)
  expect((await site.get('/blogs')).status).toBe(200)
  await pause(1500)
  host.trouble = 'answers 404'
  for (let visit = 0; visit < 8; visit++) {
    expect((await site.get(PATH)).status).toBe(200)
    expect((await site.get('/blogs')).status).toBe(200)
    await pause(375)
  }
  host.trouble = 'none'
  for (let visit = 0; visit < 16; visit++) {
    expect((await site.get(PATH)).status).toBe(200)
    await pause(500)
  }
})

test('an item that was removed is a 404 after the pause, and no longer cached', async () => {
  expect(site.cachedFiles(SLUG).length).toBeGreaterThan(0)
  host.removed.add(SLUG)
  await expect.poll(async () => (await site.get(PATH)).status, { timeout: 20_000, intervals: [500] }).toBe(404)
  expect(site.cachedFiles(SLUG)).toEqual([])
  for (let visit = 0; visit < 3; visit++) expect((await site.get(PATH)).status).toBe(404)
})

test('an item that comes back is there again', async () => {
  host.removed.clear()
  await pause(1500)
  await expect.poll(async () => (await site.get(PATH)).status, { timeout: 10_000 }).toBe(200)
})
