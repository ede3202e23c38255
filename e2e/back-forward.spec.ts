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
  /** Twice, because a browser that is short of something may forget a page once. */
  const visitTwice = async (path: string, isHydrated: boolean) =>
    (await visit(path, isHydrated)) || (await visit(path, isHydrated))
  const visit = async (path: string, isHydrated: boolean) => {
    await page.goto(path, { waitUntil: 'load' })
    if (isHydrated) await hydrate(page)
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'commit' }).catch(() => {})
    return page.evaluate(() => (window as { isRestored?: boolean }).isRestored)
  }
  for (const path of PAGES)
    for (const isHydrated of [false, true]) restored.push([`${path} ${isHydrated}`, await visitTwice(path, isHydrated)])
  await browser.close()
  expect(restored).toEqual(restored.map(([name]) => [name, true]))
})
