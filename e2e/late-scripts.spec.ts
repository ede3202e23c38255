import type { Page } from '@playwright/test'
import { expect, hydrate, test } from './support/journey.ts'
import { slowDown } from './support/slow-down.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

const POST = '/blog/latency-is-geography'
const LOADER = /\/_next\/static\/loader\//
const SCRIPTS = /\/_next\/static\/(?:chunks|flight)\/.*\.js/

/** The scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => SCRIPTS.test(request.url()) && scripts.push(request.url()))
  return scripts
}

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

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

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('the scripts come with a finger, whose press of a button counts', async ({ page }) => {
    await page.goto(POST, { waitUntil: 'load' })
    await page.getByRole('button', { name: /theme/ }).tap()
    await hydrated(page)
    await expect.poll(() => theme(page)).toMatch(/dark|light/)
  })
})

test('a page that nobody touches hydrates by itself, and nothing moves', async ({ page }) => {
  await page.goto(POST, { waitUntil: 'load' })
  const text = await page.getByRole('main').textContent()
  await hydrated(page)
  expect(await page.getByRole('main').textContent()).toBe(text)
})

test('where data is to be saved, the scripts wait for a hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const scripts = scriptsOf(page)
  await page.goto(POST, { waitUntil: 'load' })
  await page.waitForTimeout(6000)
  expect(scripts).toEqual([])
  await hydrate(page)
})

test('a page that is drawn in advance and not shown loads no script, records nothing, and comes alive when it is shown', async ({
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

for (const [what, address] of [
  ['its script', SCRIPTS],
  ['what brings the scripts', LOADER],
] as const) {
  test(`a button that is pressed before ${what} is there acts once when it is`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(POST, { waitUntil: 'domcontentloaded' })
    for (let press = 0; press < 3; press++) await page.getByRole('button', { name: /theme/ }).click()
    expect(await theme(page)).toBeNull()
    resolve()
    await hydrated(page)
    await expect.poll(() => theme(page)).toBe('dark')
  })
}

for (const [what, path] of [
  ['code', '/blog/retries-with-manners'],
  ['a citation', '/infographics/who-is-online'],
] as const) {
  test(`a first press copies ${what}, though it is what brings the scripts`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await slowDown(page, 6)
    await page.goto(path, { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(1)
  })
}

test('a picture that the line did not let through comes when it is back', async ({ page, quiet }) => {
  await page.route(/\/covers\//, (route) => route.abort())
  await page.goto(POST, { waitUntil: 'load' })
  const cover = page.getByRole('article').locator('img').first()
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await width()).toBe(0)
  await page.unroute(/\/covers\//)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(width).toBeGreaterThan(0)
  quiet.splice(0)
})

test('the first guess counts, though another option was pressed before the scripts', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/trivia/teapot-status', { waitUntil: 'domcontentloaded' })
  const options = page.getByRole('main').locator('ol summary')
  await options.filter({ hasText: '418' }).click()
  await options.filter({ hasNotText: '418' }).first().click()
  resolve()
  await hydrated(page)
  await expect(page.getByText('418, your guess, right')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Round' })).toContainText('1 of 1 right')
})

test('scripts that the line did not let through come when it is back, and what was pressed acts', async ({
  page,
  quiet,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(POST, { waitUntil: 'load' })
  await page.getByRole('button', { name: /theme/ }).click()
  await page.waitForTimeout(7000)
  await page.unroute(SCRIPTS)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hydrated(page)
  await expect.poll(() => theme(page)).toBe('dark')
  quiet.splice(0)
})

test('a chart that was opened large and closed before the scripts stays closed, and one that is open stays open', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/infographics/who-is-online', { waitUntil: 'domcontentloaded' })
  const [first, second] = [0, 1].map((at) => page.getByRole('button', { name: /^Open large/ }).nth(at))
  await first?.click()
  await page.keyboard.press('Escape')
  await second?.click()
  const dialog = page.getByRole('dialog')
  const name = await dialog.getAttribute('aria-label')
  resolve()
  await hydrated(page)
  await page.waitForTimeout(500)
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toHaveAttribute('aria-label', name ?? '')
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

test('what brings the scripts is blocked: links and forms act as they do without', async ({ page, quiet }) => {
  await page.route(LOADER, (route) => route.abort())
  await page.goto('/search', { waitUntil: 'load' })
  await page.getByRole('searchbox').fill('restore')
  await page.keyboard.press('Enter')
  await expect(page.locator('#results').getByRole('link').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click()
  await expect(page).toHaveURL(/\/blogs$/)
  quiet.splice(0)
})

test('a link and a form that are used before the scripts act as they do without', async ({ page }) => {
  await page.route(SCRIPTS, (route) => new Promise(() => route))
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox').fill('restore')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=restore/)
  await expect(page.locator('#results').getByRole('link').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click()
  await expect(page).toHaveURL(/\/blogs$/)
})

test('scripts that come after a minute find the words, the place and the open box as they were left', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(POST, { waitUntil: 'domcontentloaded' })
  await page.getByText('Ask about this page').click()
  await page.getByLabel('Your name').fill('Ana Sample')
  await page.getByLabel('Your name').evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(100)
  resolve()
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

test('a draft is shown without a hand', async ({ page }) => {
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
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blogs/)
})

test('a browser that knows how draws the page of a link in advance while a pointer rests on it', async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page)
  const drawn: string[] = []
  client.on('Preload.prerenderStatusUpdated', ({ key, status }) => drawn.push(`${new URL(key.url).pathname} ${status}`))
  const faults: string[] = []
  client.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && faults.push(ruleSet.errorType))
  await client.send('Preload.enable')
  await page.route(SCRIPTS, (route) => new Promise(() => route))
  await page.goto(POST, { waitUntil: 'load' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).hover()
  await expect.poll(() => drawn.find((line) => line.startsWith('/blogs'))).toBeDefined()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feed (RSS)' }).hover()
  await page.waitForTimeout(1000)
  expect(drawn.filter((line) => !line.startsWith('/blogs'))).toEqual([])
  expect(faults).toEqual([])
})
