import { expect, type Page, test } from '@playwright/test'
import { hydrate } from './support/journey.ts'
import { slowDown } from './support/slow-down.ts'

const CHUNKS = /\/_next\/static\/chunks\/.*\.js/
const ERROR_TITLE = 'This page cannot be shown right now'

/** The address of each document that the page opens from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** Opens a page and waits until it is hydrated, or its scripts can't be had: links answer to intent from then on. */
async function openPage(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrate(page).catch(() => {})
  return documentsOf(page)
}

/** Makes data and document of a page unreachable; where its route is known, the router learns of it in advance. */
const breakPage = (page: Page, path: string, isRouteKnown: boolean) =>
  page.route(
    (url) => url.pathname === path,
    (route) => {
      const isRoute = route.request().headers()['next-router-segment-prefetch'] === '/_tree'
      return isRoute && isRouteKnown ? route.continue() : route.abort()
    },
  )

const isPageData = (url: URL) => url.searchParams.has('_rsc')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading the page' })
const followLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

test.describe('a chunk of the page itself', () => {
  test('a tab left open for an hour reloads nothing: what was typed and chosen is still there', async ({ page }) => {
    await page.clock.install()
    const documents = await openPage(page, '/contact-us')
    const form = page.locator('form#business')
    await form.getByLabel('Your name').fill('Ana Sample')
    await form.getByLabel('A plan, list or drawing (optional)').setInputFiles('package.json')
    for (let minute = 0; minute < 60; minute++) await page.clock.runFor(60_000)
    expect(documents).toEqual([])
    await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
    await expect(form.getByLabel('A plan, list or drawing (optional)')).toHaveValue(/package\.json$/)
  })

  test('that never comes leaves the page as it is, whichever it is, and links lead on', async ({ page }) => {
    test.slow()
    const named: string[] = []
    page.on('request', (request) => CHUNKS.test(request.url()) && named.push(request.url()))
    await openPage(page, '/contact-us')
    for (const chunk of new Set(named)) {
      await page.route(chunk, (route) => route.abort())
      const documents = await openPage(page, '/contact-us')
      await expect(heading(page)).toHaveText('Contact us')
      expect(documents).toEqual([])
      await page.unroute(chunk)
      await followLink(page, 'Privacy policy')
      await expect(heading(page)).toHaveText('Privacy policy')
    }
  })

  test('that comes late is asked for again, and the page works', async ({ page }) => {
    let failures = 0
    await page.route(CHUNKS, (route) => (failures++ < 20 ? route.abort() : route.continue()))
    await openPage(page, '/contact-us')
    const form = page.locator('form#contact')
    await form.getByLabel('Email address').fill('ana@example')
    await form.getByLabel('Your name').focus()
    await expect(form.locator('#contact-email-error')).toHaveText('Enter an email address in the form name@example.com')
  })
})

test.describe('a page that a link leads to', () => {
  test('shows once its chunk has come at the fifth try', async ({ page }) => {
    const documents = await openPage(page, '/privacy-policy')
    let failures = 0
    await page.route(CHUNKS, (route) => (failures++ < 4 ? route.abort() : route.continue()))
    await followLink(page, 'Contact')
    await expect(spinner(page)).toBeVisible()
    await expect(heading(page)).toHaveText('Privacy policy')
    await expect(heading(page)).toHaveText('Contact us', { timeout: 10_000 })
    expect(documents).toEqual([])
  })

  test('is opened as a document where its chunk never comes', async ({ page }) => {
    const documents = await openPage(page, '/privacy-policy')
    await page.route(CHUNKS, (route) => route.abort())
    await followLink(page, 'Contact')
    await expect(heading(page)).toHaveText('Contact us', { timeout: 15_000 })
    expect(documents).toEqual(['/contact-us'])
  })

  test('is opened as a document where its chunk comes in none of six times two minutes', async ({ page }) => {
    test.slow()
    await page.clock.install()
    const documents = await openPage(page, '/privacy-policy')
    await page.route(CHUNKS, () => {})
    await followLink(page, 'Contact')
    await expect(spinner(page)).toBeVisible()
    // A try after the first begins once the timer before it has run.
    const pass = async (ms: number) => {
      await page.clock.runFor(ms)
      await page.waitForTimeout(100)
    }
    for (let passed = 0; passed < 660_000; passed += 30_000) await pass(30_000)
    expect(documents).toEqual([])
    await expect(async () => {
      await pass(30_000)
      expect(documents).toEqual(['/contact-us'])
    }).toPass()
  })

  for (const [failure, answer] of [
    ['is answered 503', { status: 503, body: 'away' }],
    ['does not come', undefined],
  ] as const) {
    test(`shows once its data, which ${failure} three times, comes`, async ({ page }) => {
      const documents = await openPage(page, '/contact-us')
      await page.locator('form#contact').getByLabel('Your name').fill('Ana Sample')
      let failures = 0
      await page.route(isPageData, (route) => {
        if (route.request().headers()['next-router-prefetch'] || failures++ < 3)
          return answer ? route.fulfill(answer) : route.abort()
        return route.continue()
      })
      await followLink(page, 'Privacy policy')
      await expect(spinner(page)).toBeVisible()
      await expect(page.locator('form#contact').getByLabel('Your name')).toHaveValue('Ana Sample')
      await expect(heading(page)).toHaveText('Privacy policy', { timeout: 10_000 })
      expect(documents).toEqual([])
    })
  }

  for (const isKnown of [false, true]) {
    test(`is replaced by a newer click, its route ${isKnown ? 'known' : 'unknown'}`, async ({ page }) => {
      const documents = await openPage(page, '/contact-us')
      await breakPage(page, '/privacy-policy', isKnown)
      await followLink(page, 'Privacy policy')
      await expect(spinner(page)).toBeVisible()
      await followLink(page, 'Terms of service')
      await expect(heading(page)).toHaveText('Terms of service')
      await page.waitForTimeout(7000)
      await expect(page).toHaveURL('/terms-of-service')
      await expect(spinner(page)).toHaveCount(0)
      expect(documents).toEqual([])
    })
  }

  test('and that there is not is opened as the document that says so', async ({ page }) => {
    const documents = await openPage(page, '/privacy-policy')
    await page.evaluate(() => {
      document.querySelector('footer a')?.setAttribute('href', '/no-such-page')
    })
    await page.locator('footer a').first().click()
    await expect(heading(page)).toHaveText('There is no page at this address')
    expect(documents).toEqual(['/no-such-page'])
  })
})

test.describe('a page that can be had in no way', () => {
  test.slow()

  for (const isKnown of [false, true]) {
    const title = isKnown ? 'and whose route is known' : 'and of which nothing is known'
    test(`${title} leaves the shared error page at its address, from where all ways lead on`, async ({ page }) => {
      const documents = await openPage(page, '/contact-us')
      const form = page.locator('form#business')
      await form.getByLabel('Your name').fill('Ana Sample')
      await form.getByLabel('A plan, list or drawing (optional)').setInputFiles('package.json')
      // What is said of the file makes the form longer.
      await expect(form.getByText('package.json is uploaded.')).toBeVisible()
      await breakPage(page, '/privacy-policy', isKnown)
      await slowDown(page, 6)
      const place = await page.getByRole('contentinfo').evaluate((footer) => {
        footer.scrollIntoView()
        return scrollY
      })
      await followLink(page, 'Privacy policy')
      await expect(heading(page)).toHaveText(ERROR_TITLE, { timeout: 15_000 })
      await expect(page).toHaveURL('/privacy-policy')
      await expect(page).toHaveTitle(ERROR_TITLE)
      await expect(spinner(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'support@wse.example' }).first()).toBeVisible()

      await page.goBack()
      await expect(page).toHaveURL('/contact-us')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeFocused()
      await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
      await expect(form.getByLabel('A plan, list or drawing (optional)')).toHaveValue(/package\.json$/)

      await page.goForward()
      await expect(heading(page)).toHaveText(ERROR_TITLE, { timeout: 15_000 })
      await expect(page).toHaveURL('/privacy-policy')

      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page)).toHaveText('Privacy policy')
      await expect(page).toHaveTitle(/^Privacy policy/)
      expect(documents).toEqual([])

      await page.goBack()
      await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
      expect(documents).toEqual([])
    })
  }
})

test('what was typed is there after the way back and forward over forms', async ({ page }) => {
  const documents = await openPage(page, '/contact-us')
  const typed = page.locator('form#contact').getByLabel('Your message')
  await typed.fill('How do you draw?')
  await followLink(page, 'Book a free consultation')
  const booked = page.locator('form#consultation').getByLabel('What you would like to talk about')
  await booked.fill('A second path')
  await page.goBack()
  await expect(typed).toHaveValue('How do you draw?')
  await page.goForward()
  await expect(booked).toHaveValue('A second path')
  expect(documents).toEqual([])
})

test('links prefetch when a pointer shows intent, not before', async ({ page }) => {
  const prefetched: string[] = []
  page.on('request', (request) => request.headers()['next-router-prefetch'] && prefetched.push(request.url()))
  await page.goto('/blogs')
  await page.waitForTimeout(1500)
  expect(prefetched).toEqual([])
  await hydrate(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').hover()
  await expect.poll(() => prefetched.length).toBeGreaterThan(0)
})
