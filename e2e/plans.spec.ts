import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const PLANS = ['Review', 'Watch', 'Run', 'Build and run']
const table = (page: Page) => page.getByRole('table', { name: /Plans compared/ })
/** A plan is chosen by its name and price. */
const choice = (page: Page, plan: string) => page.getByRole('radio', { name: new RegExp(`^${plan} ?(Free|EUR)`) })

/** The features as they stand on the screen, from above. */
const seenFeatures = (page: Page) =>
  page.locator('tbody th').evaluateAll((cells) =>
    cells
      .map((cell) => ({ words: cell.textContent, top: cell.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ words }) => words),
  )

test('on a phone each plan stands by itself, chosen by touch, and nothing is cut off', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/our-plans')
    for (const plan of PLANS) {
      await page
        .locator('label')
        .filter({ hasText: new RegExp(`^${plan}(Free|EUR)`) })
        .click()
      await expect(choice(page, plan)).toBeChecked()
      await expect(page.getByRole('columnheader')).toHaveText([new RegExp(`^${plan}`)])
      await expect(page.locator('tbody td:visible').first()).toBeVisible()
      const cut = await page.locator('tbody td:visible, tbody th').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const { left, right } = cell.getBoundingClientRect()
            return left < 0 || right > innerWidth || cell.scrollWidth > cell.clientWidth
          })
          .map(({ textContent }) => textContent),
      )
      expect([width, plan, cut]).toEqual([width, plan, []])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
test('what a plan adds to the one before it comes first, with what it was there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/our-plans')
  await expect(choice(page, 'Watch')).toBeChecked()
  await choice(page, 'Run').check()
  expect((await seenFeatures(page)).slice(-2)).toEqual(['Reviews', 'Ends'])
  const watched = page.getByRole('row', { name: /Services watched/ })
  await expect(watched.getByRole('cell').filter({ visible: true })).toHaveCount(2)
  await expect(watched).toContainText('50')
  await choice(page, 'Review').check()
  expect((await seenFeatures(page))[0]).toBe('Answer in working hours')
})

test('the plans of a phone are chosen by keyboard', async ({ page, hasScripts }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/our-plans')
  await choice(page, 'Review').check()
  for (const plan of PLANS.slice(1)) {
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, plan)).toBeFocused()
    await expect(table(page).getByRole('link', { name: plan, exact: true })).toBeVisible()
  }
  // Axe is a script itself.
  if (hasScripts) expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
})

test('on a wide screen all plans stand side by side, and their names stay while the table goes by', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/our-plans')
  await expect(choice(page, 'Run')).toBeHidden()
  await expect(page.getByRole('columnheader')).toHaveCount(PLANS.length)
  await page.getByRole('row', { name: /^A named engineer/ }).evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await expect(page.getByRole('columnheader', { name: /Build and run/ })).toBeInViewport({ ratio: 1 })
})
