import { links } from '#lib/links'
import { expect, expectRefusal, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'
import { textOverlaps } from './support/text-overlaps.ts'

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
  test(`${path} at twice the size of text has no sideways scroll, and no text on another`, async ({ page, quiet }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      if (path === '/nowhere') expectRefusal(quiet)
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
