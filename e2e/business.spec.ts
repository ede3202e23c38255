import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, expectRefusal, test } from './support/journey.ts'
import { stored } from './support/stored.ts'

const business = FORMS.find(({ name }) => name === 'business') as (typeof FORMS)[number]
const FILE_LABEL = business.fileLabel ?? ''
const plan = { name: '../our "plan".pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nplan\n%%EOF\n') }
const page = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') }
const heavy = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 ') }

for (const journey of FORMS.filter(({ fileLabel }) => fileLabel)) {
  test(`a file goes with the ${journey.name} form`, async ({ page, hasScripts }, { project }) => {
    const form = await openForm(page, journey)
    const email = await fillForm(form, journey)
    await form.getByLabel(journey.fileLabel ?? '').setInputFiles(plan)
    if (hasScripts) await expect(form.getByRole('progressbar')).toHaveJSProperty('value', 1)
    await form.getByRole('button', { name: journey.submit }).click()
    await expect(page).toHaveURL(new RegExp(journey.thankYou))
    const [enquiry] = stored(project.name, email)
    expect(JSON.parse(enquiry?.fields ?? '{}').files).toHaveLength(1)
  })
}

for (const [what, file, words] of [
  ['of a kind that is not taken', page, 'Choose a PDF, PNG'],
  ['that is too large', heavy, 'Choose a file of 10 MB or less'],
  ['that is empty', { ...plan, buffer: Buffer.alloc(0) }, 'Choose a file that is not empty'],
] as const) {
  test(`a file ${what} is refused with words beside it, and the rest stays`, async ({ page, quiet }) => {
    const form = await openForm(page, business)
    await fillForm(form, business)
    await form.getByLabel(FILE_LABEL).setInputFiles(file)
    await form.getByRole('button', { name: business.submit }).click()
    await expect(form.locator('#business-file-error')).toContainText(words)
    await expect(form.getByLabel('Company')).toHaveValue('Sample Works')
    expectRefusal(quiet)
  })
}

test('a form that comes back asks for its file again', async ({ page, hasScripts, quiet }) => {
  const form = await openForm(page, business)
  await fillForm(form, business)
  await form.getByLabel(FILE_LABEL).setInputFiles({ ...plan, name: 'plan.pdf' })
  if (hasScripts) {
    await expect(form.getByRole('status')).toContainText(['plan.pdf is uploaded.'])
    await page.reload()
  } else {
    await form.getByLabel('Email address').fill('nobody')
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.getByRole('button', { name: business.submit }).click()
    await expect(page).toHaveTitle(/^Error: Contact us/)
  }
  await expect(form.locator('#business-file-error')).toHaveText('Choose your file again: plan.pdf')
  expectRefusal(quiet)
})

test('a file that was chosen by mistake is removed, and the form goes out without it', async ({
  page,
  hasScripts,
  quiet,
}, { project }) => {
  test.skip(!hasScripts, 'without JavaScript the browser takes it back where no other is chosen')
  const form = await openForm(page, business)
  const email = await fillForm(form, business)
  await form.getByLabel(FILE_LABEL).setInputFiles(heavy)
  await expect(form.locator('#business-file-error')).toContainText('10 MB or less')
  await form.getByRole('button', { name: 'Remove the file' }).click()
  await expect(form.locator('#business-file-error')).toBeHidden()
  await form.getByRole('button', { name: business.submit }).click()
  await expect(page).toHaveURL(new RegExp(business.thankYou))
  expect(JSON.parse(stored(project.name, email)[0]?.fields ?? '{}').files).toEqual([])
  expectRefusal(quiet)
})

test('a state belongs to its country and a city to its state', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'without JavaScript both are free to type')
  const form = await openForm(page, business)
  const offered = (list: string) => page.locator(`datalist#business-${list} option`)
  await form.getByLabel('Country (optional)').selectOption('IN')
  await expect(offered('states').and(page.locator('[value=Kerala]'))).toHaveCount(1)
  await form.getByLabel('State or region').fill('Kerala')
  await form.getByLabel('State or region').blur()
  await expect(offered('cities').and(page.locator('[value=Alappuzha]'))).toHaveCount(1)
  await form.getByLabel('Country (optional)').selectOption('DE')
  await expect(form.getByLabel('State or region')).toHaveValue('')
  await expect(offered('states').and(page.locator('[value=Bavaria]'))).toHaveCount(1)
  await expect(offered('cities')).toHaveCount(0)
})
