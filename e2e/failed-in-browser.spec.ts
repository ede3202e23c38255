import { expect, test } from './support/journey.ts'
import { hydrated, POST } from './support/late-scripts.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

const TITLE = 'This page cannot be shown right now'

test.beforeEach(async ({ page }) => {
  // What the list of contents watches its headings with.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
})

test.afterEach(({ quiet }) => void quiet.splice(0))

test('a part that throws leaves the shared error page, which opens the page when it is asked to', async ({ page }) => {
  await page.goto(POST)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@wse.example' }).first()).toBeVisible()
  const opened = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Try again' }).click()
  await opened
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
})

test('where the error page can not be had either, plain words lead on', async ({ page }) => {
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    // The journey may be over when a last file comes.
    const text = await route.fetch().then(
      (answer) => answer.text(),
      () => undefined,
    )
    if (text === undefined || text.includes("The page didn't load after several attempts.")) return route.abort()
    await route.fulfill({ body: text, contentType: 'text/javascript' })
  })
  await page.goto(POST)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE, { timeout: 15_000 })
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: 'home page' }).click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
  await expect(page.getByRole('banner')).toBeVisible()
})
