import type { Page } from '@playwright/test'
import { links } from '#lib/links'
import { expect, expectRefusal, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'
import { textOverlaps } from './support/text-overlaps.ts'

/** Words below 15 pixels, but for those of drawings, of numbers of notes and of code. */
const smallWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && !element.closest('svg, sup, code, style, script'),
    )
    return elements
      .flatMap(({ childNodes }) => [...childNodes])
      .filter(({ nodeType, parentElement }) => {
        return nodeType === Node.TEXT_NODE && parentElement && parseFloat(getComputedStyle(parentElement).fontSize) < 15
      })
      .flatMap(({ textContent }) => textContent?.trim() || [])
  })

/** Whoever reads text at twice its size (WCAG 2.2, 1.4.4) scrolls in one direction, and reads every word. */
for (const path of [
  ...ROUTES.map(([route]) => route),
  '/nowhere',
  '/blog/latency-is-geography',
  '/blog/logs-are-a-budget',
  '/infographics/where-the-addresses-went',
  '/search?q=fibre',
  links.yourData,
]) {
  test(`${path} has words of 15 pixels, and at twice that no sideways scroll and no text on another`, async ({
    page,
    quiet,
  }) => {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      if (path === '/nowhere') expectRefusal(quiet)
      expect(await smallWords(page), `${width}`).toEqual([])
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // Those that stand in for a font until it is there may be none of this machine's.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())).then(() => {}))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width)
      expect(await textOverlaps(page), `${width}`).toEqual([])
    }
  })
}

test('at 320 pixels, too, the addresses of the footer make no page wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/privacy-policy')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
