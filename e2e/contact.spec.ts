import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, expectRefusal, test } from './support/journey.ts'
import { hold } from './support/late-scripts.ts'
import { stored } from './support/stored.ts'

const contact = FORMS.find(({ name }) => name === 'contact') as (typeof FORMS)[number]

test('a program that fills in every field gets the same answer, and what it sent waits for a person', async ({ page }, {
  project,
}) => {
  const form = await openForm(page, contact)
  const email = await fillForm(form, contact)
  await form.locator('input[name=website]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example'
  })
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you\?reference=/)
  expect(stored(project.name, email)).toMatchObject([{ suspicion: 'honeypot' }])
})

test('a message that took a person some time waits for nobody', async ({ page }, { project }) => {
  const form = await openForm(page, contact)
  const email = await fillForm(form, contact)
  await page.waitForTimeout(2100)
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  expect(stored(project.name, email)).toMatchObject([{ suspicion: null }])
})

test('what was typed is still there on the next visit, until it is sent', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a draft is stored by JavaScript')
  const form = await openForm(page, contact)
  const email = await fillForm(form, contact)
  await page.goto('/about-us')
  await page.goto('/contact-us')
  await expect(form.getByLabel('Email address')).toHaveValue(email)
  await expect(form.getByLabel('Your message')).toHaveValue('How do you draw?')
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  await page.goto('/contact-us')
  await expect(form.getByLabel('Your message')).toHaveValue('')
})

test('what was typed before the rest of the form had come is there on the next visit', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a draft is stored by JavaScript')
  const form = await openForm(page, contact)
  const letThrough = await hold(page)
  const email = await fillForm(form, contact)
  await page.goto('/about-us', { waitUntil: 'commit' })
  letThrough()
  await openForm(page, contact)
  await expect(form.getByLabel('Email address')).toHaveValue(email)
  await expect(form.getByLabel('Your message')).toHaveValue('How do you draw?')
})

test('details are remembered where the visitor says so, and forgotten where they take it back', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'details are remembered by JavaScript')
  const remember = page.locator('form#contact').getByLabel('Remember my details')
  const details = () => page.evaluate(() => localStorage.getItem('userDatails'))
  let form = await openForm(page, contact)
  const email = await fillForm(form, contact)
  await remember.check()
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  expect(JSON.parse((await details()) ?? '{}')).toEqual({ name: 'Ana Sample', email })

  form = await openForm(page, contact)
  await form.getByLabel('Your message').fill('Another one')
  await expect(form.getByLabel('Email address')).toHaveValue(email)
  await remember.uncheck()
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  expect(await details()).toBeNull()
})

test('a field is checked when it is left, and the message goes when it is right', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'checks while typing are made by JavaScript')
  const form = await openForm(page, contact)
  const email = form.getByLabel('Email address')
  await email.fill('ana@example')
  await email.blur()
  await expect(form.locator('#contact-email-error')).toHaveText('Enter an email address in the form name@example.com')
  await email.fill('ana@example.com')
  await expect(form.locator('#contact-email-error')).toBeEmpty()
})

test('a phone number is checked without standing in any address', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'the live check is made by JavaScript')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const form = await openForm(page, contact)
  await form.getByLabel('Email address').fill('ana.ortiz@example.com')
  await form.getByLabel('Country (optional)').selectOption('IN')
  await form.getByLabel('Phone number (optional)').fill('12')
  await form.getByLabel('Phone number (optional)').blur()
  await expect(form.locator('#contact-contactNumber-error')).toContainText('Check the phone number and its country')
  await form.getByLabel('Phone number (optional)').fill('98765 43210')
  await form.getByLabel('Phone number (optional)').blur()
  await expect(form.locator('#contact-contactNumber-error')).toBeEmpty()
  // Whole words alone: a chunk or a prefetch may have three such letters in its hash.
  expect(asked.filter((address) => /ortiz|example\.com|98765.{0,3}43210/.test(address))).toEqual([])
})

test('a number that was filled in before the script came is checked all the same', { tag: '@long' }, async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'the live check is made by JavaScript')
  const form = await openForm(page, contact)
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await form.getByLabel('Email address').fill('ana.ortiz@example.com')
  await form.getByLabel('Phone number (optional)').fill('12')
  await form.getByLabel('Your message').focus()
  await expect(form.locator('#contact-contactNumber-error')).toContainText('Check the phone number and its country')
})

test.describe('with storage that is', { tag: '@long' }, () => {
  for (const [state, script] of [
    ['blocked', "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked') } })"],
    ['full', "Storage.prototype.setItem = () => { throw new Error('full') }"],
    [
      'full of rubbish',
      "for (const key of ['firstTouch', 'userCategories', 'draft contact /contact-us', 'userDatails']) localStorage.setItem(key, '{rubbish')",
    ],
    [
      'holding wrong shapes',
      "localStorage.setItem('firstTouch', '[7]'); localStorage.setItem('userCategories', '{}'); localStorage.setItem('draft contact /contact-us', '{\"values\":7}')",
    ],
  ] as const) {
    test(`${state}, a message is sent all the same`, async ({ page, hasScripts }) => {
      test.skip(!hasScripts, 'storage belongs to JavaScript')
      await page.addInitScript(script)
      const form = await openForm(page, contact)
      await fillForm(form, contact)
      await form.getByRole('button', { name: contact.submit }).click()
      await expect(page).toHaveURL(/\/thank-you\?reference=/)
    })
  }
})

test('where a visit began is sent with the message, and stored nowhere before', async ({ page, hasScripts }, {
  project,
}) => {
  test.skip(!hasScripts, 'it is read by JavaScript')
  await page.addInitScript(() => localStorage.setItem('firstTouch', '{}'))
  await page.goto('/blogs?utm_source=letter&utm_campaign=spring&gclid=abc')
  // What an earlier release stored goes.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.locator('a[href="/contact-us"]').first().click()
  const form = page.locator('form#contact')
  const email = await fillForm(form, contact)
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  const [enquiry] = stored(project.name, email) as unknown as { first_touch: string }[]
  expect(JSON.parse(enquiry?.first_touch ?? '{}')).toMatchObject({
    landingPage: '/blogs',
    utmSource: 'letter',
    utmCampaign: 'spring',
    clickId: 'abc',
  })
})

test('the contact store shows its three actions and states in the Redux devtools', { tag: '@long' }, async ({
  page,
  hasScripts,
  quiet,
}) => {
  test.skip(!hasScripts, 'the store belongs to JavaScript')
  await page.addInitScript(() => {
    const seen: unknown[] = []
    const connection = {
      init: () => {},
      subscribe: () => {},
      send: ({ type }: { type: string }, { data }: { data: object }) => seen.push([type, data]),
    }
    Object.assign(window, { seen, __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } })
  })
  const form = await openForm(page, contact)
  await fillForm(form, contact)
  await page.route('**/api/contact/add', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), email: 'ana@example' }) }),
  )
  await form.getByRole('button', { name: contact.submit }).click()
  await expect(form.getByRole('alert')).toContainText('Enter an email address')
  const says = 'email: Enter an email address in the form name@example.com'
  expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
    ['contact/add/pending', { userData: {}, isLoading: true, isSuccess: false, errorMessage: '' }],
    ['contact/add/rejected', { userData: says, isLoading: false, isSuccess: false, errorMessage: says }],
  ])
  expectRefusal(quiet)
})
