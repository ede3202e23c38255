import { expect, hydrate, test } from './support/journey.ts'

test.skip(({ hasScripts }) => !hasScripts, 'without scripts each page is a document of its own')

test('back and forward show the page of the address, also where the router has never had it', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await page.goto('/about-us')
  const first = (await title.textContent()) ?? ''
  await follow('Contact')
  await expect(title).toHaveText('Contact us')
  await follow('Privacy policy')
  await expect(title).toHaveText('Privacy policy')
  // As after a search, a form or another site: the document is a new one, and what came before it belongs to the old one.
  await page.reload()
  await hydrate(page)
  await page.goBack()
  await expect(title).toHaveText('Contact us')
  await page.reload()
  await hydrate(page)
  await page.goForward()
  await expect(title).toHaveText('Privacy policy')
  await expect(page).toHaveTitle(/^Privacy policy/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
  await expect(title).toHaveText(first)
})

test('the way back before the scripts are there brings them', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Privacy policy')
  await page.reload()
  await page.goBack()
  await expect(title).not.toHaveText('Privacy policy', { timeout: 2500 })
})

test('the way back gives the focus to the link that led away', async ({ page }) => {
  await page.goto('/about-us')
  const link = (name: string) => page.getByRole('banner').first().getByRole('link', { name, exact: true })
  const title = page.getByRole('heading', { level: 1 })
  await link('Plans').click()
  await expect(title).toHaveText('Our plans')
  await link('Contact').click()
  await expect(title).toHaveText('Contact us')
  await page.goBack()
  await expect(title).toHaveText('Our plans')
  await expect(link('Contact')).toBeFocused()
  await page.goBack()
  await expect(link('Plans')).toBeFocused()
})

test('the way back to an address with a place leads to where the reader was, not to that place', async ({ page }) => {
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  const link = page.locator('main a[href="/blog/moving-a-hundred-terabytes"]').last()
  await link.focus()
  await page.waitForTimeout(300)
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving a hundred terabytes')
  await page.goBack()
  await expect(page).toHaveURL(/latency-is-geography#/)
  await expect(link).toBeFocused()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a page that came at the second attempt has the focus', async ({ page, quiet }) => {
  await page.goto('/about-us')
  await page.route(/privacy-policy/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await page.unrouteAll()
  await again.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Privacy policy')
  await expect(title).toBeFocused()
  quiet.splice(0)
})

test('a double click leads on, once', async ({ page }) => {
  await page.goto('/about-us')
  const asked: string[] = []
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': isPrefetch } = request.headers()
    if (rsc && !isPrefetch) asked.push(new URL(request.url()).pathname)
  })
  await page.route(/privacy-policy/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue().catch(() => {})
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).dblclick({ delay: 10 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  expect(asked.length).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

test.describe('results', () => {
  test.use({ hydration: 'by the test' })

  test('have their title, however early the scripts come', async ({ page }) => {
    await page.goto('/search?q=network')
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await hydrate(page)
    await page.waitForTimeout(1000)
    await expect(page).toHaveTitle('network – Search – WSE')
  })
})
