import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectRefusal, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'

const VIEWS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** What axe finds on the page as it stands, in words. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const { width, colorScheme } of VIEWS) {
  test.describe(`at ${width} pixels in the ${colorScheme} theme`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    for (const [path] of [...ROUTES, ['/nowhere']] as [string][]) {
      test(`axe finds nothing on ${path}`, async ({ page, quiet }) => {
        await page.goto(path)
        for (const box of await page.locator('main details').all()) {
          await box.evaluate((element) => element.setAttribute('open', ''))
        }
        expect(await findings(page)).toEqual([])
        expectRefusal(quiet)
      })
    }

    test('axe finds nothing with the menu open, nor with errors in a form', async ({ page }) => {
      await page.goto('/contact-us')
      const menu = page.getByText('Menu', { exact: true })
      if (await menu.isVisible()) await menu.click()
      await page.locator('form#business').getByRole('button').click()
      await expect(page.locator('form#business').getByRole('alert')).toBeFocused()
      expect(await findings(page)).toEqual([])
    })
  })
}

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path] of ROUTES) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 320])
  }
})

test('nothing moves while a page loads, fonts included', async ({ page }) => {
  test.setTimeout(90_000)
  for (const [path] of ROUTES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 200)
        }),
    )
    expect([path, shift <= 0.01 ? 'still' : shift]).toEqual([path, 'still'])
  }
})

test('a form is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/blog/logs-are-a-budget')
  await page.getByText('Ask about this page').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana Sample')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Which logs do you keep?')
  await expect(page.getByLabel('Remember my details')).toBeAttached()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send the question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
})
