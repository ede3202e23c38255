import { setTimeout as pause } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { links } from '#lib/links'
import { expect, expectRefusal, test } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'
import { ROUTES } from './support/routes.ts'

/** An infographic with many kinds of section. */
const CHARTED = 'where-the-addresses-went'

const VIEWS = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** What axe finds on the page as it stands, at both widths and in both themes. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // No page has frames, for which the other mode opens a tab each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'target-size': { enabled: true } } })
    // The other theme changes colours alone.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) found.push(`${width} ${colorScheme} ${id}: ${target.join(' ')}`)
    }
  }
  return found
}

for (const path of [
  ...ROUTES.map(([route]) => route),
  '/nowhere',
  '/blog/latency-is-geography',
  '/search?q=fibre',
  links.yourData,
  links.infographicEmbed(CHARTED),
]) {
  test(`axe finds nothing on ${path}, in both themes, at 360 and 1280 pixels, with all boxes open`, async ({
    page,
    quiet,
  }) => {
    test.setTimeout(60_000)
    await page.goto(path)
    for (const box of await page.locator('details').all()) {
      await box.evaluate((element) => element.setAttribute('open', ''))
    }
    expect(await findings(page)).toEqual([])
    expectRefusal(quiet)
  })
}

test('axe finds nothing on forms with errors', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/contact-us')
  for (const name of ['business', 'contact']) {
    const form = page.locator(`form#${name}`)
    // Before the form's script has come, the browser says itself what is missing.
    await expect(async () => {
      await form.getByRole('button', { name: /Send/ }).click()
      await expect(form.getByRole('alert')).toBeFocused({ timeout: 2000 })
    }).toPass()
  }
  expect(await findings(page)).toEqual([])
})

test('axe finds nothing in the open dialog of interests', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Show what matters to me' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

/** Each is made of other charts. */
async function everyInfographic(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemaps/infographics-1.xml')).text()
  return [...sitemap.matchAll(/<loc>[^<]*(\/infographics\/(?!page)[a-z0-9-]+)<\/loc>/g)].map(([, path = '']) => path)
}

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const pages = [...ROUTES.map(([route]) => route), links.yourData, ...(await everyInfographic(page))]
  for (const path of pages) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 320])
  }
})

test('nothing moves while a page loads, fonts included', async ({ page }) => {
  test.setTimeout(90_000)
  for (const [path] of ROUTES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const shift = await layoutShift(page)
    expect([path, shift <= 0.01 ? 'still' : shift]).toEqual([path, 'still'])
  }
})

for (const width of [360, 1280]) {
  test(`nothing moves when the fonts come late, ${width} pixels wide`, async ({ browser, baseURL }) => {
    for (const path of [
      '/',
      '/about-us',
      '/our-plans',
      '/blog/retries-with-manners',
      '/infographics/what-a-nine-means',
    ]) {
      const page = await browser.newPage({ baseURL, viewport: { width, height: 720 } })
      await page.route('**/*.woff2*', async (route) => {
        await pause(1000)
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      const shift = await layoutShift(page)
      expect([path, shift <= 0.01 ? 'still' : shift]).toEqual([path, 'still'])
      await page.close()
    }
  })

  test(`nothing moves while a page that there is not loads, ${width} pixels wide`, async ({ browser, baseURL }) => {
    for (const path of ['/no-such-page', '/blog/no-such-post', '/blogs/page/99']) {
      // Nothing is cached yet, the fonts least of all.
      const page = await browser.newPage({ baseURL, viewport: { width, height: 720 } })
      await page.goto(path, { waitUntil: 'networkidle' })
      const shift = await layoutShift(page)
      expect([path, shift <= 0.01 ? 'still' : shift]).toEqual([path, 'still'])
      await page.close()
    }
  })
}
