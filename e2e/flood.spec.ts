import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { FaultHost } from './support/fault-host.ts'
import { TroubledSite } from './support/troubled-site.ts'

const host = new FaultHost()
const site = new TroubledSite()
/** How far the memory of one process goes up and down by itself. */
const NOISE_MB = 40

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
  test.setTimeout(180_000)
  await askForRandomSlugs(1000)
  const before = { files: site.keptFiles(), memory: site.memory() }
  await askForRandomSlugs(1000)
  expect(site.keptFiles()).toEqual(before.files)
  const grown = site.memory() - before.memory
  console.log(`memory: ${before.memory.toFixed(0)} MB before, ${grown.toFixed(1)} MB more after 1,000 requests`)
  expect(grown).toBeLessThan(NOISE_MB)
})
