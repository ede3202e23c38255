import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { FaultHost } from './support/fault-host.ts'
import { TroubledSite } from './support/troubled-site.ts'

const host = new FaultHost()
const site = new TroubledSite()
/** How far the memory of one process goes up and down by itself. */
const NOISE_MB = 20
/** The memory grows in steps when the collector chooses to; what is kept for each request would make every round grow. */
const ROUNDS = 2

test.beforeAll(async () => {
  await host.listen()
  await site.start()
})
test.afterAll(() => {
  site.stop()
  host.close()
})

async function askForRandomSlugs(count: number): Promise<void> {
  const one = async () => {
    const answer = await site.get(`/blog/${randomUUID()}`)
    expect(answer.status).toBe(404)
    await answer.arrayBuffer()
  }
  for (let asked = 0; asked < count; asked += 10) await Promise.all(Array.from({ length: 10 }, one))
}

test('1,000 requests for random slugs leave nothing on disk and memory where it was', async () => {
  test.setTimeout(240_000)
  await askForRandomSlugs(500)
  const files = site.keptFiles()
  const growth: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = site.memory()
    await askForRandomSlugs(1000)
    growth.push(site.memory() - before)
  }
  expect(site.keptFiles()).toEqual(files)
  console.log(`MB more after each 1,000 requests: ${growth.map((grown) => grown.toFixed(1)).join(', ')}`)
  expect(Math.min(...growth)).toBeLessThan(NOISE_MB)
})
