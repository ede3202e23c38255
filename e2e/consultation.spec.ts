import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, expectRefusal, test } from './support/journey.ts'
import { stored } from './support/stored.ts'

const consultation = FORMS.find(({ name }) => name === 'consultation') as (typeof FORMS)[number]

for (const [what, date, words] of [
  ['on a weekend', '2031-03-01', 'Choose a date from Monday to Friday'],
  ['a century ahead', '2126-03-04', 'Choose a date within the next 12 months'],
  ['in the past', '2024-03-04', "Choose a date that hasn't passed"],
] as const) {
  test(`a day ${what} is refused`, async ({ page, quiet }) => {
    const form = await openForm(page, consultation)
    await fillForm(form, consultation)
    await form.getByLabel('Preferred date').fill(date)
    await form.getByRole('button', { name: consultation.submit }).click()
    await expect(form.getByRole('alert')).toContainText(words)
    await expect(form.getByLabel('Preferred date')).toHaveValue(date)
    expectRefusal(quiet)
  })
}

test('the booking says in which time zone it is', async ({ page, hasScripts }, { project }) => {
  const form = await openForm(page, consultation)
  const email = await fillForm(form, consultation)
  if (!hasScripts) await form.getByLabel('Your city or time zone (optional)').fill('Kochi')
  await form.getByRole('button', { name: consultation.submit }).click()
  await expect(page).toHaveURL(/consultation-thank-you/)
  const zone = !hasScripts ? 'Kochi' : await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(JSON.parse(stored(project.name, email)[0]?.fields ?? '{}').timeZone).toBe(zone)
})

test('the booking is confirmed with the page of bookings, not of messages', async ({ page }) => {
  const form = await openForm(page, consultation)
  await fillForm(form, consultation)
  await form.getByRole('button', { name: consultation.submit }).click()
  await expect(page).toHaveURL(/\/book-a-free-consultation-thank-you\?reference=/)
  await expect(page).toHaveTitle('Thank you for booking · WSE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for booking')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/book-a-free-consultation-thank-you$/)
  await expect(page.getByText('We confirm the time by email within one working day')).toBeVisible()
  const receipt = page.locator('#receipt')
  await expect(receipt).toContainText('Your reference number is')
  await expect(receipt).toContainText(/You asked for \w+day, \d+ \w+ \d{4}, \d\d:00 to \d\d:00, /)
  const calendar = receipt.getByRole('link', { name: 'Add it to your calendar' })
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nDTSTART:\d{8}T\d{6}Z?\r\n.*END:VCALENDAR\r\n$/s)
})

test('nobody puts words on the thank-you page, or into a calendar, by its address', async ({ request }) => {
  const page = '/book-a-free-consultation-thank-you'
  const query = (time: Record<string, string>) => `?${new URLSearchParams({ reference: 'ABCD-EFGH-JKLM', ...time })}`
  for (const time of [
    { preferredDate: 'today', preferredSlot: '09:00-11:00', timeZone: 'UTC' },
    { preferredDate: '2031-03-04', preferredSlot: 'Pay at evil.example', timeZone: 'UTC' },
  ]) {
    const answer = await request.get(page + query(time))
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toMatch(/You asked for|evil/)
    expect((await request.get(`${page}.ics${query(time)}`)).status()).toBe(404)
  }
  const words = { preferredDate: '2031-03-04', preferredSlot: '09:00-11:00', timeZone: 'Pay at evil.example' }
  const text = await (await request.get(page + query(words))).text()
  expect(text).toContain('in the time zone that you named')
  expect(text).not.toContain('evil')
  expect((await request.get(`${page}.ics`)).status()).toBe(404)
})
