import type { Page } from '@playwright/test'
import { expect, hydrate, test } from './support/journey.ts'
import { hold, hydrated, LOADER, POST, remember, remembered, SCRIPTS, theme } from './support/late-scripts.ts'
import { layoutShift } from './support/layout-shift.ts'
import { seenOrder } from './support/seen-order.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()))
  return scripts
}

/** Says in which font the words of a heading are. */
function widthOfWords(heading: Element): number {
  const range = document.createRange()
  range.selectNodeContents(heading)
  return range.getBoundingClientRect().width
}

const SIGNS: [name: string, give: (page: Page) => Promise<void>][] = [
  ['a pointer over the page', (page) => page.mouse.move(300, 300)],
  ['a turn of the wheel', (page) => page.mouse.wheel(0, 200)],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['the focus', (page) => page.getByRole('link', { name: 'WSE, home page' }).focus()],
]

for (const [name, give] of SIGNS) {
  test(`the scripts of a page come with ${name}, and not before`, async ({ page }) => {
    const scripts = scriptsOf(page)
    await page.goto(POST, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    expect(scripts).toEqual([])
    await give(page)
    await hydrated(page)
  })
}

test('a pointer that rests where the page appears brings no scripts', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto(POST, { waitUntil: 'load' })
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  await page.waitForTimeout(1000)
  expect(scripts).toEqual([])
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('the scripts come with a finger, whose press of a button counts', async ({ page }) => {
    await page.goto(POST, { waitUntil: 'load' })
    await remember(page).tap()
    await hydrated(page)
    await remembered(page)
  })
})

test('a page that nobody touches hydrates by itself, and nothing moves', async ({ page }) => {
  await page.goto(POST, { waitUntil: 'load' })
  const text = await page.getByRole('main').textContent()
  await hydrated(page)
  expect(await page.getByRole('main').textContent()).toBe(text)
})

test('where data is to be saved, the scripts wait for an interaction', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const scripts = scriptsOf(page)
  await page.goto(POST, { waitUntil: 'load' })
  await page.waitForTimeout(6000)
  expect(scripts).toEqual([])
  await hydrate(page)
})

test('a page that is rendered in advance and not shown loads no script, records nothing, and comes alive when it is shown', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true, configurable: true }))
  const scripts = scriptsOf(page)
  await page.goto(POST, { waitUntil: 'load' })
  await page.mouse.move(300, 300)
  await page.waitForTimeout(5000)
  expect(scripts).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await hydrated(page)
})

test('a list waits for what brings the chosen categories to its front, and nothing jumps', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('userCategories', '["reliability"]'))
  const letThrough = await hold(page, LOADER)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-forward]')).toBeHidden()
  letThrough()
  await expect(page.locator('[data-forward]')).toBeVisible()
  expect((await seenOrder(page, '[data-forward]'))[0]).toBe('reliability')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('where that never comes, the list is shown in its own order', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('userCategories', '["reliability"]'))
  await hold(page, LOADER)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('[data-forward]')).toBeVisible()
})

test('what brings the scripts comes before the words, as from the cache of the browser', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('userCategories', '["reliability"]'))
  await page.route(/\/blogs$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    expect(html).toContain(' async></script></head>')
    await route.fulfill({ response: answer, body: html.replace(' async></script></head>', '></script></head>') })
  })
  const letThrough = await hold(page)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('[data-forward]')).toBeVisible({ timeout: 1000 })
  expect((await seenOrder(page, '[data-forward]'))[0]).toBe('reliability')
  await page.getByRole('button', { name: /theme/ }).click()
  letThrough()
  await hydrated(page)
  await expect.poll(() => theme(page)).toMatch(/dark|light/)
})

test('what brings the scripts comes twice: they come once', async ({ page }) => {
  await page.goto(POST, { waitUntil: 'load' })
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="/loader/"]')
    const again = document.createElement('script')
    again.src = script?.src ?? ''
    document.head.append(again)
    return new Promise((resolve) => again.addEventListener('load', resolve))
  })
  const scripts = scriptsOf(page)
  await hydrate(page)
  await page.waitForTimeout(500)
  expect(scripts.filter((src) => src.includes('/flight/'))).toHaveLength(1)
  expect(new Set(scripts).size).toBe(scripts.length)
})

test('scripts that come after a minute find the words, the place and the open box as they were left', async ({
  page,
}) => {
  const letThrough = await hold(page)
  await page.goto(POST, { waitUntil: 'domcontentloaded' })
  await page.getByText('Ask about this page').click()
  await page.getByLabel('Your name').fill('Ana Sample')
  await page.getByLabel('Your name').evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(100)
  letThrough()
  await hydrated(page)
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Sample')
  expect(
    await page
      .getByLabel('Your name')
      .evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([1, 3])
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a font that came too late is left for the next page: nothing moves when the scripts come', async ({ page }) => {
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const width = () => page.getByRole('heading', { level: 2 }).first().evaluate(widthOfWords)
  await page.goto(POST, { waitUntil: 'load' })
  const before = await width()
  await hydrate(page)
  await page.waitForTimeout(500)
  expect(await width()).toBe(before)
  await page.unroute(/\.woff2/)
  await page.goto(POST, { waitUntil: 'load' })
  expect(await width()).not.toBe(before)
})

test('the way back leads to a place on a page that was left before the scripts came', async ({ page }) => {
  const bring = await hold(page)
  await page.goto(POST)
  const title = page.getByRole('heading', { level: 1 })
  const words = (await title.textContent()) ?? ''
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  bring()
  await hydrate(page)
  await page.goBack()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(title).toHaveText('Privacy policy')
  await page.goBack()
  await expect(page).toHaveURL(POST)
  await expect(title).toHaveText(words)
})

test('a draft is shown without an interaction', async ({ page }) => {
  await page.goto('/contact-us', { waitUntil: 'load' })
  await hydrate(page)
  const message = page.locator('form#contact').getByLabel('Your message')
  await message.fill('Half a thought')
  await message.blur()
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await expect(message).toHaveValue('Half a thought', { timeout: 3000 })
})

test('a page that others have changed before its scripts came hydrates all the same', async ({ page }) => {
  await page.goto(POST, { waitUntil: 'load' })
  await page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', 'on')
    document.body.prepend(document.createElement('grammar-helper'))
    document.body.append(document.createElement('password-helper'))
    for (const place of [document.head, document.body]) place.append(document.createElement('meta'))
  })
  await hydrate(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Posts/)
})

test('a browser that knows how renders the page of a link in advance while a pointer rests on it', async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page)
  const prerendered: string[] = []
  client.on('Preload.prerenderStatusUpdated', ({ key, status }) =>
    prerendered.push(`${new URL(key.url).pathname} ${status}`),
  )
  const faults: string[] = []
  client.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && faults.push(ruleSet.errorType))
  await client.send('Preload.enable')
  await page.route(SCRIPTS, (route) => new Promise(() => route))
  await page.goto(POST, { waitUntil: 'load' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posts', exact: true }).hover()
  await expect.poll(() => prerendered.find((line) => line.startsWith('/blogs'))).toBeDefined()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feed (RSS)' }).hover()
  await page.waitForTimeout(1000)
  expect(prerendered.filter((line) => !line.startsWith('/blogs'))).toEqual([])
  expect(faults).toEqual([])
})
