import { expect, test } from './support/journey.ts'
import { slowDown } from './support/slow-down.ts'

const FIELD = 'Search services, blogs, trivia and infographics'

test('results come while typing, the last question wins, and the keyboard goes through them', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'results while typing are made by JavaScript')
  // The first question is answered late: its answer must not replace the second.
  await page.route(/search-results\/list\?q=laten&/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  await page.goto('/')
  const field = page.getByLabel(FIELD)
  const results = page.locator('#results')
  await field.focus()
  await field.pressSequentially('laten', { delay: 20 })
  await page.waitForTimeout(400)
  await field.fill('certificates')
  await expect(page.locator('#found')).toContainText('“certificates”')
  await page.waitForTimeout(2000)
  await expect(page.locator('#found')).toContainText('“certificates”')
  await expect(page.getByRole('status')).toContainText(/^\d+ results? for “certificates”/)
  await field.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/certificates-expire-on-sundays$/)
})

test('on a slow line results come all the same, and the form works before its script is there', async ({
  page,
  context,
  hasScripts,
}) => {
  test.slow()
  const slow = await context.newCDPSession(page)
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
  const field = page.getByLabel(FIELD)
  await page.goto('/search', { waitUntil: 'commit' })
  await field.fill('restore')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=restore/)
  await expect(page.locator('#found')).toContainText('“restore”', { timeout: 15_000 })
  if (!hasScripts) return
  await page.waitForLoadState('networkidle')
  await field.fill('certificates')
  // What was found before stays until the answer is there.
  await expect(page.locator('#found')).toContainText('“restore”')
  await expect(page.locator('#found')).toContainText('“certificates”', { timeout: 15_000 })
})

test('the focus stays in the field while results come and the address changes', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'Only scripts could move it')
  await page.goto('/')
  const field = page.getByLabel(FIELD)
  await field.pressSequentially('cert')
  await expect(page).toHaveURL(/\/search\?q=cert&/)
  await expect(page.locator('#found')).toContainText('“cert”')
  await page.keyboard.type('ificates')
  await expect(page.locator('#found')).toContainText('“certificates”')
  await expect(field).toBeFocused()
})

test('a search offline says so, and asks again when the browser is online', async ({
  page,
  context,
  hasScripts,
  quiet,
}) => {
  test.skip(!hasScripts, 'Without scripts the browser says so')
  await page.goto('/search')
  const field = page.getByLabel(FIELD)
  await field.pressSequentially('restore')
  await expect(page.locator('#found')).toContainText('“restore”')
  await context.setOffline(true)
  await field.pressSequentially('s')
  await expect(page.getByText('The search did not answer.')).toBeVisible()
  await expect(page.locator('#found')).toContainText('“restore”')
  await context.setOffline(false)
  await expect(page.locator('#found')).toContainText('“restores”')
  await expect(page.getByText('The search did not answer.')).toBeHidden()
  // How many requests failed while the browser was offline does not matter.
  expect(quiet.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('what is typed while the scripts are still on their way is not lost', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'Only scripts could lose it')
  await slowDown(page, 8)
  await page.goto('/')
  const field = page.getByLabel(FIELD)
  await field.pressSequentially('certificates expire', { delay: 30 })
  await expect(page.locator('#found')).toContainText('“certificates expire”')
  await expect(field).toHaveValue('certificates expire')
})
