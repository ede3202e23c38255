import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { standTroubledSite } from './support/troubled-site.ts'

const { site } = standTroubledSite()
/** What 1,000 cached answers would take is far more: a page's HTML alone is 30 KB. */
const NOISE_MB = 10

async function askForRandomSlugs(count: number): Promise<void> {
  const one = async () => {
    const answer = await site.get(`/blog/${randomUUID()}`)
    expect(answer.status).toBe(404)
    await answer.arrayBuffer()
  }
  for (let asked = 0; asked < count; asked += 10) await Promise.all(Array.from({ length: 10 }, one))
}

test('1,000 requests for random slugs leave nothing on disk and memory where it was', async () => {
  test.setTimeout(480_000)
  await askForRandomSlugs(500)
  const files = site.cachedFiles()
  const before = await site.memory()
  await askForRandomSlugs(1000)
  const growth = (await site.memory()) - before
  expect(site.cachedFiles()).toEqual(files)
  console.log(`MB more after 1,000 requests: ${growth.toFixed(1)}, of ${before.toFixed(0)}`)
  expect(growth).toBeLessThan(NOISE_MB)
})
