import { expect, test } from './support/journey.ts'
import { slowDown } from './support/slow-down.ts'

const FIELD = 'Search services, posts, trivia and infographics'

test('the best five come while typing, the last question wins, and the keyboard goes through them', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'suggestions are made by JavaScript')
  // The first question is answered late: its answer must not replace the second.
  await page.route(/search-results\/list\?q=laten&/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => {})
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const field = page.getByLabel(FIELD)
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await field.focus()
    await field.pressSequentially('laten', { delay: 20 })
    await page.waitForTimeout(400)
    const below = () => page.locator('#services').evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
    const before = await below()
    await field.fill('certificates')
    await expect(page.getByRole('status').filter({ hasText: 'result' })).toContainText(
      /^\d+ results? for “certificates”/,
    )
    await expect(options.first()).toContainText('Certificates expire on Sundays')
    await page.waitForTimeout(2000)
    await expect(options.first()).toContainText('Certificates expire on Sundays')
    expect(await options.count()).toBeLessThanOrEqual(5)
    expect(await below()).toBe(before)
    await expect(page).toHaveURL(/\/$/)
    await field.press('ArrowDown')
    await expect(field).toBeFocused()
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await field.press('ArrowUp')
    await expect(options.first()).toHaveAttribute('aria-selected', 'false')
    await field.press('Escape')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('certificates')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/certificates-expire-on-sundays$/)
  }
})

test('Escape ends the question that is on its way', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'suggestions are made by JavaScript')
  await page.goto('/search')
  const field = page.getByLabel(FIELD)
  await field.pressSequentially('latenc')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.route(/search-results\/list\?q=latency&/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue().catch(() => {})
  })
  await field.press('y')
  await page.waitForRequest(/search-results\/list\?q=latency&/)
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.waitForTimeout(1500)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('Enter without a choice leads to all results, and a press on a suggestion to its page', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'suggestions are made by JavaScript')
  await page.goto('/search')
  const field = page.getByLabel(FIELD)
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.pressSequentially('certificates')
  await expect(options.first()).toBeVisible()
  await field.press('Enter')
  await expect(page.locator('#found')).toContainText('“certificates”')
  await field.fill('restore')
  await options.filter({ hasText: 'The restore is the backup' }).click()
  await expect(page).toHaveURL(/the-restore-is-the-backup$/)
  await page.goBack()
  await expect(page.locator('#found')).toContainText('“certificates”')
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
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible({
    timeout: 15_000,
  })
  // What was found before stays until the form is sent.
  await expect(page.locator('#found')).toContainText('“restore”')
})

test('the focus stays in the field while suggestions come', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'Only scripts could move it')
  await page.goto('/')
  const field = page.getByLabel(FIELD)
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await field.pressSequentially('cert')
  await expect(options.first()).toBeVisible()
  await page.keyboard.type('ificates')
  await expect(page.getByRole('status').filter({ hasText: '“certificates”' })).toHaveCount(1)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('certificates')
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
  const said = page.getByRole('status')
  await field.pressSequentially('restore')
  await expect(said.filter({ hasText: '“restore”' })).toHaveCount(1)
  await context.setOffline(true)
  await field.pressSequentially('s')
  await expect(page.getByText('The search did not answer.')).toBeVisible()
  await expect(said.filter({ hasText: '“restore”' })).toHaveCount(1)
  await context.setOffline(false)
  await expect(said.filter({ hasText: '“restores”' })).toHaveCount(1)
  await expect(page.getByText('The search did not answer.')).toBeHidden()
  // How many requests failed while the browser was offline does not matter.
  expect(quiet.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('a filter that is chosen says nothing that is not shown: what it finds comes with Search', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'Only scripts say something')
  await page.goto('/search?q=network')
  const [field, said] = [page.getByLabel(FIELD), page.getByRole('status')]
  await field.fill('networking')
  await expect(said.filter({ hasText: '“networking”' })).toHaveCount(1)
  await page.getByLabel('Kind').selectOption('Posts')
  await page.getByLabel('Category').selectOption('History')
  await page.waitForTimeout(1000)
  await expect(said.filter({ hasText: 'Nothing was found' })).toHaveCount(0)
  await field.fill('networks')
  await expect(said.filter({ hasText: '“networks” with these filters' })).toHaveCount(1)
})

test('what is typed while the scripts are still on their way is not lost', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'Only scripts could lose it')
  await slowDown(page, 8)
  await page.goto('/')
  const field = page.getByLabel(FIELD)
  await field.pressSequentially('certificates expire', { delay: 30 })
  await expect(page.getByRole('status').filter({ hasText: '“certificates expire”' })).toHaveCount(1)
  await expect(field).toHaveValue('certificates expire')
})
