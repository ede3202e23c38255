import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '#lib/consent'
import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, expectRefusal, test } from './support/journey.ts'
import { stored } from './support/stored.ts'

const REFERENCE = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/

/** The answer of lib/gateway/receive.ts to one who sends too much. */
const TOO_MANY = {
  status: 429,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '150' },
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Too Many Requests',
    status: 429,
    detail: 'Too much has come from your network address: try again later',
    error: 'Too much has come from your network address: try again later',
  }),
}

/** Makes the server see another email address than the page has checked, so that it is the server that refuses it. */
const alterSentEmail = (page: Page) =>
  page.route('**/api/**', (route) => {
    const sent = route.request().postDataJSON()
    return route.continue(sent?.email ? { postData: JSON.stringify({ ...sent, email: 'ana@example' }) } : {})
  })

for (const [at, journey] of FORMS.entries()) {
  test.describe(`the ${journey.name} form`, { tag: at === 0 ? [] : '@long' }, () => {
    test('is sent, thanked for with a reference number, and stored once with its consent', async ({ page }, {
      project,
    }) => {
      const form = await openForm(page, journey)
      const email = await fillForm(form, journey)
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(page).toHaveURL(new RegExp(`${journey.thankYou}\\?reference=`))
      const reference = REFERENCE.exec((await page.locator('#receipt').textContent()) ?? '')?.[0]
      expect(stored(project.name, email)).toMatchObject([{ id: reference, consent_version: CONSENT_VERSION }])
    })

    test('says what is wrong beside each field and in a summary', async ({ page, quiet }) => {
      const form = await openForm(page, journey)
      // Without JavaScript the browser would stop at the first empty field.
      await form.evaluate((element: HTMLFormElement) => {
        element.noValidate = true
      })
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(form.getByRole('alert')).toBeFocused()
      await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(journey.errors)
      for (const words of journey.errors) await expect(form.getByText(words, { exact: true })).toHaveCount(2)
      expectRefusal(quiet)
    })

    test('still shows what was typed when a field is wrong', async ({ page, quiet }) => {
      const form = await openForm(page, journey)
      await fillForm(form, journey)
      // The browser takes this for an address; the specification does not.
      await form.getByLabel('Email address').fill('ana@example')
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(form.getByRole('alert')).toContainText('Enter an email address in the form name@example.com')
      await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
      await expect(form.getByLabel('Email address')).toHaveValue('ana@example')
      await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
      expectRefusal(quiet)
    })

    test('is stored once though the button is clicked twice', async ({ page }, { project }) => {
      const form = await openForm(page, journey)
      const email = await fillForm(form, journey)
      await form.getByRole('button', { name: journey.submit }).dblclick()
      await expect(page).toHaveURL(new RegExp(journey.thankYou))
      expect(stored(project.name, email)).toHaveLength(1)
    })

    test('is not sent again by the back button or by loading the page again', async ({ page }, { project }) => {
      const form = await openForm(page, journey)
      const email = await fillForm(form, journey)
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(page).toHaveURL(new RegExp(journey.thankYou))
      await page.reload()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(journey.path))
      await expect(form).toBeAttached()
      await page.goForward()
      await expect(page).toHaveURL(new RegExp(journey.thankYou))
      expect(stored(project.name, email)).toHaveLength(1)
    })

    test('still shows what was typed while the browser is offline, and is sent when it is back', async ({
      page,
      context,
      hasScripts,
      quiet,
    }, { project }) => {
      const form = await openForm(page, journey)
      const email = await fillForm(form, journey)
      const send = form.getByRole('button', { name: journey.submit })
      if (hasScripts) {
        await expect
          .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft '))))
          .toBe(true)
      }
      // The browser writes down for its back button what was typed only once a second or so.
      if (!hasScripts) await page.waitForTimeout(1500)
      await context.setOffline(true)
      await send.click()
      if (!hasScripts) {
        // The browser says so with a page of its own.
        await context.setOffline(false)
        await page.goBack()
        if (journey.name === 'question')
          await page.locator('details[class*=ask]').evaluate((box) => box.setAttribute('open', ''))
      } else {
        await expect(form.getByRole('alert')).toContainText('still here')
        await context.setOffline(false)
      }
      await expect(form.getByLabel('Email address')).toHaveValue(email)
      await send.click()
      await expect(page).toHaveURL(new RegExp(journey.thankYou))
      expect(stored(project.name, email)).toHaveLength(1)
      quiet.splice(0)
    })

    test('says beside the field and in the summary what the server refuses', async ({ page, hasScripts, quiet }) => {
      test.skip(!hasScripts, 'what the server refuses is said without JavaScript in the test above')
      const form = await openForm(page, journey)
      await fillForm(form, journey)
      await alterSentEmail(page)
      await form.getByRole('button', { name: journey.submit }).click()
      const words = 'Enter an email address in the form name@example.com'
      await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([words])
      await expect(form.getByRole('alert')).toBeFocused()
      await expect(form.locator(`#${journey.name}-email-error`)).toHaveText(words)
      await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
      expectRefusal(quiet)
    })

    test('says for how long nothing more is taken', async ({ page, hasScripts, quiet }) => {
      test.skip(!hasScripts, 'the limit of the site is out of reach here, and only a script can be answered for it')
      const form = await openForm(page, journey)
      await fillForm(form, journey)
      await page.route('**/api/**', (route) =>
        route.request().method() === 'POST' ? route.fulfill(TOO_MANY) : route.continue(),
      )
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(form.getByRole('alert')).toContainText(
        'Too much has come from your network address: try again later. You can send it in 3 minutes.',
      )
      await expect(form.getByLabel('Your name')).toHaveValue('Ana Sample')
      expectRefusal(quiet)
    })

    test('is stored once though the page is loaded again while it is being sent', async ({ page, hasScripts }, {
      project,
    }) => {
      test.skip(!hasScripts, 'the answer is a redirect: loading the page again is in the test above')
      const form = await openForm(page, journey)
      const email = await fillForm(form, journey)
      let isTaken = false
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        // The answer never reaches the page.
        isTaken = true
      })
      await form.getByRole('button', { name: journey.submit }).click()
      await expect.poll(() => isTaken).toBe(true)
      await page.reload()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect(form.getByLabel('Email address')).toBeVisible()
      await expect(form.getByLabel('Email address')).toHaveValue(email)
      await form.getByRole('button', { name: journey.submit }).click()
      await expect(page).toHaveURL(new RegExp(journey.thankYou))
      expect(stored(project.name, email)).toHaveLength(1)
    })
  })
}

test('the thank-you page leads back to the page the visitor came from', async ({ page }, { project }) => {
  const [contact] = FORMS
  if (!contact) throw new Error('there is no contact form')
  const form = await openForm(page, contact, '?pathName=%2Fblog%2Flogs-are-a-budget')
  const email = await fillForm(form, contact)
  await form.getByRole('button', { name: contact.submit }).click()
  await page.getByRole('link', { name: 'Back to the page you came from' }).click()
  await expect(page).toHaveURL('/blog/logs-are-a-budget')
  expect(stored(project.name, email)).toMatchObject([{ page: '/blog/logs-are-a-budget' }])
})

test('nobody can put words or links of their own on the thank-you page', async ({ page }) => {
  await page.goto('/thank-you?reference=CALL-0800-EVIL&pathName=https%3A%2F%2Fevil.example')
  await expect(page.locator('#receipt')).toHaveText(/^What is sent from a form on this site gets a reference number/)
  await expect(page.locator('#receipt').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('is with us')
})
