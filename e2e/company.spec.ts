import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

test('the plan of the office leads from a room to the page of its position', async ({ page }) => {
  await page.goto('/about-us')
  const members = page.getByRole('region', { name: 'Team' }).getByRole('heading', { level: 3 })
  await expect(members).toHaveCount(11)
  const plan = page.getByRole('navigation', { name: 'Positions' })
  await expect(plan.getByRole('link')).toHaveCount(4)
  await expect(plan.getByText('Mei Tanaka')).toBeVisible()
  // A press anywhere in a room is one on its link.
  await plan.getByText('Mei Tanaka').click({ force: true })
  await expect(page).toHaveURL(/\/about-us\/position\/network-engineering$/)
  await expect(members).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Positions' }).getByRole('link', { name: 'Everyone' }).click()
  await expect(page).toHaveURL(/\/about-us#team$/)
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport()
})

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`the rooms of the plan are apart, within a screen of ${width} pixels and large enough for a finger`, {
    tag: width === 360 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about-us')
    const rooms = page
      .getByRole('navigation', { name: 'Positions' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
    const boxes = await Promise.all((await rooms.all()).map(boxOf))
    expect(boxes).toHaveLength(4)
    for (const [index, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(0)
      expect(a.right).toBeLessThanOrEqual(width)
      expect(Math.min(a.right - a.left, a.bottom - a.top)).toBeGreaterThanOrEqual(24)
      for (const b of boxes.slice(index + 1)) {
        // Two rooms share a wall of two pixels.
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        expect(Math.min(across, down)).toBeLessThanOrEqual(2.5)
      }
    }
  })
}

for (const [path, words] of [
  ['/', /^These are sample people/],
  ['/about-us', /^These are sample people/],
  ['/about-us/position/operations', /^These are sample people/],
] as const) {
  test(`that people are samples stands on ${path} once`, { tag: path === '/about-us' ? [] : '@long' }, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(page.getByRole('main').getByText(/\bsample\b/i)).toHaveCount(1)
  })
}

test('a post is signed by a desk, which is no sample person', { tag: '@long' }, async ({ page }) => {
  await page.goto('/blog/latency-is-geography')
  await expect(page.getByRole('main').getByText('WSE, Network engineering')).toBeVisible()
  await expect(page.getByRole('main').getByText(/\bsample\b/i)).toHaveCount(0)
})

test('plans are compared, with prices that have commas', async ({ page }) => {
  await page.goto('/our-plans')
  await expect(page.getByRole('columnheader', { name: /Build and run/ })).toContainText('EUR 18,500 a month')
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect(page).toHaveURL(/\/our-plans\/watch$/)
})

test('a service leads to its microservices and to a booking that knows the service', async ({ page }) => {
  await page.goto('/what-we-do/reliability-engineering')
  await expect(page.getByRole('region', { name: 'Built with' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Book a free consultation' }).click()
  await expect(page).toHaveURL(/\/book-a-free-consultation\?pathName=%2Fwhat-we-do%2Freliability-engineering$/)
})

test('a service is drawn as what it does, on its card and at its head, at an address of its drawing', async ({
  page,
  request,
}) => {
  await page.goto('/what-we-do')
  const card = page.getByRole('article').filter({ hasText: 'Network design and build' }).locator('img')
  const address = (await card.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/covers\/service\/network-design\/[a-z0-9]+$/)
  const picture = await request.get(address)
  expect(picture.headers()['cache-control']).toContain('immutable')
  expect(await picture.text()).toContain('one path</text>')
  const earlier = await request.get('/covers/service/network-design/earlier')
  expect(earlier.headers()['cache-control']).not.toContain('immutable')
  expect(await earlier.text()).toBe(await picture.text())

  await page.goto('/what-we-do/network-design')
  const head = page.getByRole('main').locator('header img')
  await expect(head).toHaveAttribute('src', address)
  await expect(head).toHaveJSProperty('naturalWidth', 1200)
})

test('what a service takes stands in words, and below them as a bar', async ({ page }) => {
  await page.goto('/what-we-do/network-design')
  const takes = page.getByRole('definition').filter({ hasText: '6 to 14 weeks, of which 2 are drawing' })
  await expect(takes.locator('svg')).toBeVisible()
  await page.goto('/microservices/path-probe')
  await expect(page.getByRole('definition').locator('svg')).toHaveCount(0)
})

const events = (page: Page) =>
  page.getByRole('region', { name: 'Timeline' }).getByRole('list').first().getByRole('listitem')
const boxOf = (item: Locator) =>
  item.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left, right, top, bottom }
  })

for (const width of [1024, 1280, 1920]) {
  test(`the years of the legacy stand along a line ${width} pixels wide, and no words on others`, {
    tag: width === 1280 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/wse-legacy')
    const boxes = await Promise.all((await events(page).all()).map(boxOf))
    expect(boxes).toHaveLength(9)
    for (const [index, a] of boxes.entries()) {
      expect(a.right).toBeLessThanOrEqual(width)
      for (const b of boxes.slice(index + 1)) {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        expect([a, b, isApart]).toEqual([a, b, true])
      }
    }
    expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBeGreaterThan(4)
    await expect(page.getByRole('region', { name: 'Timeline' }).locator('circle')).toHaveCount(9)
  })
}

test('on a phone the years stand upright, further apart where more time lies between them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/wse-legacy')
  await expect(page.locator('time[datetime="1866"]')).toBeVisible()
  const boxes = await Promise.all((await events(page).all()).map(boxOf))
  const sorted = boxes.map(({ top }) => top)
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b))
  const below = await events(page).evaluateAll((items) =>
    items.map((item) => parseFloat(getComputedStyle(item).paddingBottom)),
  )
  expect(below[1]).toBeGreaterThan((below[3] ?? 0) * 2)
})

test('the years are followed by keyboard, and each has an address', async ({ page }) => {
  await page.goto('/wse-legacy')
  const years = events(page).getByRole('link')
  await years.first().focus()
  for (const year of ['1866', '1948']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: new RegExp(`^${year}: `) })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#year-1948$/)
})

for (const path of ['/about-us', '/why-us', '/wse-legacy']) {
  test(`what belongs beside the text of ${path} stands in the margin of a wide screen, below it on a phone`, {
    tag: path === '/about-us' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const text = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const beside = page.getByRole('complementary', { name: 'Beside the text' })
    const [words, margin] = [await boxOf(text), await boxOf(beside)]
    expect(margin.left).toBeGreaterThan(words.right)
    expect(margin.top - words.top).toBeLessThan(80)
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await boxOf(beside)).top).toBeGreaterThan((await boxOf(text)).bottom)
    await beside.getByRole('link').first().click()
    await expect(page).toHaveURL(/#/)
  })
}
