import type { Locator, Page } from '@playwright/test'
import { FORMS, type FormJourney, fillForm, openForm } from './support/forms.ts'
import { expect, test } from './support/journey.ts'

// Each of these says itself when the scripts come.
test.use({ hydration: 'by the test' })

const [contact, business] = FORMS as [FormJourney, FormJourney]

/** Opens the page of a form whose scripts do not come until `release` is called. */
async function openWithoutScripts(page: Page, { name, path }: FormJourney) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const form = page.locator(`form#${name}`)
  if (name === 'question') await page.getByText('Ask about this page').click()
  return { form, release }
}

const hydrated = (form: Locator) => expect(form).toHaveJSProperty('noValidate', true)

for (const journey of FORMS) {
  test(`what was typed into the ${journey.name} form before hydration stays, with focus and selection`, async ({
    page,
  }) => {
    const { form, release } = await openWithoutScripts(page, journey)
    const email = await fillForm(form, journey)
    const name = form.getByLabel('Your name')
    await name.focus()
    await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false)
    release()
    await hydrated(form)
    await expect(form.getByLabel('Remember my details')).toBeVisible()
    await expect(name).toBeFocused()
    expect(await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([1, 3])
    await expect(name).toHaveValue('Ana Sample')
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await form.getByRole('button', { name: journey.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${journey.thankYou}\\?reference=`))
  })
}

test('what was typed before hydration, and left, is there on the next visit', async ({ page }) => {
  const { form, release } = await openWithoutScripts(page, contact)
  const email = await fillForm(form, contact)
  await form.getByLabel('Your message').blur()
  release()
  await hydrated(form)
  await expect(form.getByLabel('Remember my details')).toBeVisible()
  await page.goto('/about-us')
  await page.goto('/contact-us')
  await expect(form.getByLabel('Email address')).toHaveValue(email)
})

test('the states of a country that was chosen before hydration are offered', async ({ page }) => {
  const { form, release } = await openWithoutScripts(page, business)
  await form.getByLabel('Country (optional)').selectOption('IN')
  await form.getByLabel('Country (optional)').blur()
  release()
  await expect(page.locator('datalist#business-states option[value=Kerala]')).toHaveCount(1)
  await expect(form.getByLabel('Country (optional)')).toHaveValue('IN')
})

test('a file that was chosen before hydration goes with the form', async ({ page }) => {
  const { form, release } = await openWithoutScripts(page, business)
  await fillForm(form, business)
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nplan\n%%EOF\n') }
  await form.getByLabel(business.fileLabel ?? '').setInputFiles(plan)
  release()
  await expect(form.getByRole('progressbar')).toHaveJSProperty('value', 1)
  await form.getByRole('button', { name: business.submit }).click()
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
})

test('back and forward over two forms loses nothing that was typed', async ({ page }) => {
  const form = await openForm(page, contact)
  const email = await fillForm(form, contact)
  await page.getByRole('link', { name: 'Book a free consultation' }).first().click()
  const booking = page.locator('form#consultation')
  await booking.getByLabel('What you would like to talk about').fill('A second path')
  for (let round = 0; round < 2; round++) {
    await page.goBack()
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await expect(form.getByLabel('Your message')).toHaveValue('How do you draw?')
    await expect(form.getByLabel('Remember my details')).toHaveCount(1)
    await page.goForward()
    await expect(booking.getByLabel('What you would like to talk about')).toHaveValue('A second path')
    await expect(booking.getByLabel('Remember my details')).toHaveCount(1)
  }
})
