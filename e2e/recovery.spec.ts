import { expect, test } from '@playwright/test'

const CHUNKS = /\/_next\/static\/chunks\/.*\.js/

test('a tab whose chunk is gone reloads once and keeps what was typed', async ({ page }) => {
  let documents = 0
  let chunks = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)
  await page.route(CHUNKS, async (route) => {
    chunks += 1
    // The first visit's chunks never come; by then the visitor has begun to type.
    if (documents > 1) return route.continue()
    if (chunks === 1) {
      await page.locator('form#contact').getByLabel('Your name').fill('Ana Sample')
      return route.abort()
    }
    return route.abort()
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await expect(page.locator('form#contact').getByLabel('Your name')).toHaveValue('Ana Sample')
})

test('a chunk that never comes back leads to no second reload', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => request.isNavigationRequest() && documents++)
  await page.route(CHUNKS, (route) => route.abort())
  await page.goto('/privacy-policy', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await page.waitForTimeout(1500)
  expect(documents).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
})

test('links prefetch when a hand shows intent, not before', async ({ page }) => {
  const prefetched: string[] = []
  page.on('request', (request) => request.headers()['next-router-prefetch'] && prefetched.push(request.url()))
  await page.goto('/blogs')
  await page.waitForTimeout(1500)
  expect(prefetched).toEqual([])
  await page.getByRole('main').getByRole('article').first().getByRole('link').hover()
  await expect.poll(() => prefetched.length).toBeGreaterThan(0)
})
