import { expect, test } from './support/journey.ts'
import { hydrated, LOADER, POST, remember, remembered, SCRIPTS } from './support/late-scripts.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

test('a form that is sent offline before its scripts says so, and is sent when the browser is online again', async ({
  page,
  context,
}) => {
  await page.route(SCRIPTS, (route) => new Promise(() => route))
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.querySelector('script[src*="/loader/"][data-loaded]') !== null)
  const form = page.locator('form#contact')
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email address').fill('ana@example.com')
  await form.getByLabel('Your message').fill('Written on a train')
  await context.setOffline(true)
  const send = form.getByRole('button', { name: 'Send the message' })
  await send.click()
  expect(await send.evaluate((button: HTMLButtonElement) => button.validationMessage)).toMatch(/no connection just now/)
  await expect(form.getByLabel('Your message')).toHaveValue('Written on a train')
  await context.setOffline(false)
  await send.click()
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
})

test('a form that is sent offline after its scripts says so, too', async ({ page, context, quiet }) => {
  await page.goto('/contact-us')
  await hydrated(page)
  const form = page.locator('form#contact')
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email address').fill('ana@example.com')
  await form.getByLabel('Your message').fill('Written on a train')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(form.getByText('There is no connection just now.')).toBeVisible()
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
  // How many requests failed while the browser was offline does not matter.
  const lines = quiet.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  expect(lines).toEqual(['contact.add: Failed to fetch'])
})

test('a picture that was asked for offline comes when the browser is online', async ({ page, quiet }) => {
  await page.route(/\/covers\//, (route) => route.abort())
  await page.goto('/what-we-do/network-design', { waitUntil: 'load' })
  const cover = page.getByRole('main').locator('header img')
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await width()).toBe(0)
  await page.unroute(/\/covers\//)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(width).toBeGreaterThan(0)
  quiet.splice(0)
})

test('scripts that were asked for offline come when the browser is online, and what was pressed acts', async ({
  page,
  quiet,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(POST, { waitUntil: 'load' })
  await remember(page).click()
  await page.waitForTimeout(7000)
  await page.unroute(SCRIPTS)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hydrated(page)
  await remembered(page)
  quiet.splice(0)
})

test('what brings the scripts is blocked: links and forms act as they do without', async ({ page, quiet }) => {
  await page.route(LOADER, (route) => route.abort())
  await page.goto('/search', { waitUntil: 'load' })
  await page.getByRole('searchbox').fill('restore')
  await page.keyboard.press('Enter')
  await expect(page.locator('#results').getByRole('link').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(/\/blogs$/)
  quiet.splice(0)
})

test('a link that is followed offline leads to the shared error page, which came before it was needed', async ({
  page,
  context,
  quiet,
}) => {
  const errorPage = page.waitForResponse(
    async (answer) => /\/chunks\/.*\.js/.test(answer.url()) && (await answer.text()).includes('after several attempts'),
  )
  await page.goto(POST, { waitUntil: 'load' })
  await page.mouse.move(5, 5)
  await hydrated(page)
  await errorPage
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy', exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  // It is tried for five seconds, which are more where the processor is busy.
  await expect(heading).toHaveText('This page cannot be shown right now', { timeout: 45_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toHaveText('Privacy policy')
  quiet.splice(0)
})
