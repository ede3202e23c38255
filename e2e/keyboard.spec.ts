import { expect, test } from './support/journey.ts'

test('the first stop is a link past the header, and it leads to the content', async ({ page }) => {
  await page.goto('/blogs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('a keyboard goes on from the heading of the page that a link led to', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a new document begins at its beginning by itself')
  await page.goto('/blogs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Microservices' }).focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: 'Microservices' })
  await expect(heading).toBeFocused()
  await page.keyboard.press('Tab')
  const follows = await heading.evaluate((element) => {
    const isAfter =
      element.compareDocumentPosition(document.activeElement ?? element) & Node.DOCUMENT_POSITION_FOLLOWING
    return isAfter !== 0 && document.activeElement?.closest('main') !== null
  })
  expect(follows).toBe(true)
})

test('the menu of a phone opens and leads on by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByText('Menu', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = page.getByRole('navigation', { name: 'Sections in the menu' }).getByRole('link').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/what-we-do$/)
})

test('the theme is switched by keyboard and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/why-us')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: /theme/i }).focus()
  await page.keyboard.press('Space')
  await expect.poll(paper).not.toBe(light)
  await page.goto('/trivia')
  expect(await paper()).not.toBe(light)
})

test('every stop on a page shows where it is', async ({ page }) => {
  test.setTimeout(60_000)
  for (const path of ['/', '/blog/latency-is-geography', '/infographics/where-the-addresses-went', '/contact-us']) {
    await page.goto(path)
    const stops = await page.evaluate(
      () =>
        document.querySelectorAll(
          'main a, main button, main summary, main input, main select, main textarea, main [tabindex="0"]',
        ).length,
    )
    const invisible: string[] = []
    for (let stop = 0; stop < Math.min(stops, 60); stop++) {
      await page.keyboard.press('Tab')
      const unseen = await page.evaluate(() => {
        const stop = document.activeElement
        if (!stop || stop === document.body) return undefined
        const { outlineStyle, outlineWidth } = getComputedStyle(stop)
        return outlineStyle === 'none' || outlineWidth === '0px' ? stop.outerHTML.slice(0, 80) : undefined
      })
      if (unseen) invisible.push(unseen)
    }
    expect([path, invisible]).toEqual([path, []])
  }
})

test('the way back gives the focus back to the link that was followed', async ({ page }) => {
  await page.goto('/blogs')
  const link = page.getByRole('main').getByRole('link', { name: 'Latency is geography' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
  await page.goBack()
  await expect(link).toBeFocused()
})

test('a picture of the page holds in forced colours and on paper', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/infographics/where-the-addresses-went')
  const ink = await page.locator('main h1').evaluate((title) => getComputedStyle(title).color)
  const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(ink).not.toBe(paper)
  const words = page.getByRole('img').first().locator('text').first()
  expect(await words.evaluate((node) => getComputedStyle(node).fill)).not.toBe(paper)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'none' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Take it with you')).toBeHidden()
  expect(await page.locator('main h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)')
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
  await expect(page.getByLabel('Remember my details')).toBeVisible()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send the question' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
})
