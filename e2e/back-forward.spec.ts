import { chromium, expect, test } from '@playwright/test'
import { hydrate } from './support/journey.ts'

/** One page of each type; no browser restores a 404 from memory. */
const PAGES = [
  '/',
  '/about-us',
  '/what-we-do/network-design',
  '/our-plans/run',
  '/blogs',
  '/blog/latency-is-geography',
  '/trivia/first-arpanet-message',
  '/infographics/where-the-addresses-went',
  '/contact-us',
  '/search?q=restore',
  '/your-data',
]

test('the way back shows each type of page from the memory of the browser, hydrated or not', async ({
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(120_000)
  // The runner switches it off, because it has its own idea of a page.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL })
  const restored: [string, unknown][] = []
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted })),
  )
  for (const path of PAGES) {
    for (const isHydrated of [false, true]) {
      await page.goto(path, { waitUntil: 'load' })
      if (isHydrated) await hydrate(page)
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' }).catch(() => {})
      const isRestored = await page.evaluate(() => (window as { isRestored?: boolean }).isRestored)
      restored.push([`${path} ${isHydrated}`, isRestored])
    }
  }
  await browser.close()
  expect(restored).toEqual(restored.map(([name]) => [name, true]))
})
