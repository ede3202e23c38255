import { expect, hydrate, test } from './support/journey.ts'
import { hold, hydrated, LOADER, POST, remember, remembered, SCRIPTS, theme } from './support/late-scripts.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

for (const [what, address] of [
  ['its script', SCRIPTS],
  ['what brings the scripts', LOADER],
] as const) {
  test(`a button that is pressed before ${what} is there acts once when it is`, async ({ page }) => {
    const letThrough = await hold(page, address)
    await page.goto(POST, { waitUntil: 'domcontentloaded' })
    for (let press = 0; press < 3; press++) await remember(page).click()
    await expect(remember(page)).toBeVisible()
    letThrough()
    await hydrated(page)
    await remembered(page)
    // What a page does once it has nothing else to do comes after that.
    await page.waitForLoadState('networkidle')
    expect(JSON.parse(await page.evaluate(() => localStorage.readingHistory)).articles).toMatchObject([{ times: 1 }])
  })
}

test('the theme is switched with each press before any script is there, and stays so when they come', async ({
  page,
}) => {
  const letThrough = await hold(page, /\/_next\/.*\.js/)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(POST, { waitUntil: 'domcontentloaded' })
  for (const shown of ['dark', 'light', 'dark']) {
    await page.getByRole('button', { name: /theme/ }).click()
    expect(await theme(page)).toBe(shown)
  }
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  expect(await theme(page)).toBe('dark')
  letThrough()
  await hydrated(page)
  expect(await theme(page)).toBe('dark')
})

test('a menu that was opened before the scripts closes by a press outside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letThrough = await hold(page)
  await page.goto('/privacy-policy', { waitUntil: 'domcontentloaded' })
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Sections in the menu' })
  await expect(menu).toBeVisible()
  letThrough()
  await hydrate(page)
  await page.mouse.click(180, 730)
  await expect(menu).toBeHidden()
})

test('a theme that is chosen in one tab shows in the others', async ({ page, context }) => {
  await page.goto(POST, { waitUntil: 'domcontentloaded' })
  const other = await context.newPage()
  await other.goto('/blogs', { waitUntil: 'domcontentloaded' })
  const before = await theme(page)
  await other.getByRole('button', { name: /theme/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', (await theme(other)) ?? '')
  expect(await theme(page)).not.toBe(before)
})

for (const [what, path] of [
  ['code', '/blog/retries-with-manners'],
  ['a citation', '/infographics/who-is-online'],
] as const) {
  test(`${what} is copied before the scripts of the page are there, once`, async ({ page, context }) => {
    const letThrough = await hold(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(1)
    await page.evaluate(() => navigator.clipboard.writeText('of the visitor'))
    letThrough()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('of the visitor')
  })
}

test('the dialog of interests opens before the scripts are there, and has its form when they are', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  await page.getByRole('link', { name: 'Show what matters to me' }).click()
  const dialog = page.getByRole('dialog', { name: 'What matters to you?' })
  await expect(dialog).toBeVisible({ timeout: 1000 })
  letThrough()
  await dialog.getByLabel('Backups and restores').check()
  await dialog.getByRole('button', { name: 'Keep my choice' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('userCategories'))).toContain('reliability')
})

test('the first press of a chart shows its value before the scripts of the page are there, and it stays', async ({
  page,
}) => {
  const letThrough = await hold(page)
  await page.goto('/infographics/clocks-of-europe', { waitUntil: 'domcontentloaded' })
  const chart = page.locator('figure svg:visible').first()
  await chart.getByText('FI', { exact: true }).click()
  const value = page.getByText('Finland: 2 h', { exact: true })
  await expect(value).toBeVisible()
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  letThrough()
  await hydrated(page)
  await expect(value).toBeVisible()
})

test('what shows the values of charts is asked for again with the next press where it did not come', {
  tag: '@long',
}, async ({ page, quiet }) => {
  await page.goto('/infographics/clocks-of-europe')
  let attempts = 0
  await page.route(LOADER, (route) => {
    attempts += 1
    return route.abort()
  })
  const name = page.locator('figure svg:visible').first().getByText('FI', { exact: true })
  await name.click()
  await expect(page.getByText('Finland: 2 h', { exact: true })).toHaveCount(0)
  // A pointer that moves does not.
  const before = attempts
  for (let x = 0; x < 50; x++) await name.hover({ position: { x: x / 20, y: 2 } })
  expect(attempts).toBe(before)
  await page.unroute(LOADER)
  await name.click()
  await expect(page.getByText('Finland: 2 h', { exact: true })).toBeVisible()
  expect([...new Set(quiet.splice(0))]).toEqual(['Failed to load resource: net::ERR_FAILED'])
})

test('the first guess counts, though another option was pressed before the scripts', { tag: '@long' }, async ({
  page,
}) => {
  const letThrough = await hold(page)
  await page.goto('/trivia/teapot-status', { waitUntil: 'domcontentloaded' })
  const options = page.getByRole('main').locator('ol summary')
  await options.filter({ hasText: '418' }).click()
  await options.filter({ hasNotText: '418' }).first().click()
  letThrough()
  await hydrated(page)
  await expect(page.getByText('418, your guess, right')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Round' })).toContainText('1 of 1 right')
})

test('a chart that was opened large and closed before the scripts stays closed, and one that is open stays open', {
  tag: '@long',
}, async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/infographics/who-is-online', { waitUntil: 'domcontentloaded' })
  const [first, second] = [0, 1].map((at) => page.getByRole('button', { name: /^Open large/ }).nth(at))
  await first?.click()
  await page.keyboard.press('Escape')
  await second?.click()
  const dialog = page.getByRole('dialog')
  const name = await dialog.getAttribute('aria-label')
  letThrough()
  await hydrated(page)
  await page.waitForTimeout(500)
  await expect(dialog).toHaveCount(1)
  await expect(dialog).toHaveAttribute('aria-label', name ?? '')
})

test('a link and a form that are used before the scripts act as they do without', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => new Promise(() => route))
  await page.goto('/search', { waitUntil: 'domcontentloaded' })
  await page.getByRole('searchbox').fill('restore')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=restore/)
  await expect(page.locator('#results').getByRole('link').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(/\/blogs$/)
})
