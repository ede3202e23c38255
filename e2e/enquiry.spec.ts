import { expect, test } from './support/journey.ts'

test('a message is sent and thanked for', async ({ page }) => {
  await page.goto('/contact-us')
  const form = page.locator('form#contact')
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email address').fill('ana@example.com')
  await form.getByLabel('Your message').fill('How do you draw?')
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
})

test('a message written while the line is down stays, and is sent when it is back', async ({
  page,
  context,
  javaScriptEnabled,
  quiet,
}) => {
  test.skip(
    javaScriptEnabled === false,
    'without JavaScript the browser shows its own error page, and its back button the form',
  )
  await page.goto('/contact-us')
  const form = page.locator('form#contact')
  await form.getByLabel('Your name').fill('Ana Sample')
  await form.getByLabel('Email address').fill('ana@example.com')
  await form.getByLabel('Your message').fill('Are you there?')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('deviceuuID'))).not.toBeNull()
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(form.getByRole('alert')).toContainText('It is still here')
  await expect(form.getByLabel('Your message')).toHaveValue('Are you there?')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Send the message' }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  quiet.splice(0)
})

test('a booking is sent and thanked for on its own page', async ({ page }) => {
  await page.goto('/book-a-free-consultation')
  await page.getByLabel('Your name').fill('Ana Sample')
  await page.getByLabel('Email address').fill('ana@example.com')
  await page.getByLabel('Preferred date').fill('2027-03-01')
  await page.getByLabel('Preferred time').selectOption('09:00-11:00')
  await page.getByLabel('What you would like to talk about').fill('A second path')
  await page.getByRole('main').getByRole('button', { name: 'Book the consultation' }).click()
  await expect(page).toHaveURL(/\/book-a-free-consultation-thank-you/)
})

test('a form that is wrong comes back with what was typed and says what is wrong', async ({ request }) => {
  const answer = await request.post('/enquiry/business', {
    form: { name: 'Ana "<b>"', email: 'nobody', company: '', message: 'Hello\n</textarea><script>alert(1)</script>' },
  })
  expect(answer.status()).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Enter an email address in the form name@example.com')
  expect(html).toContain('Enter your company')
  expect(html).toContain('value="Ana &#x22;<b>&#x22;"')
  expect(html).not.toContain('<script')
})

test('a form from another site is refused, and an unknown one is a 404', async ({ request }) => {
  const cross = await request.post('/enquiry/contact', {
    form: { name: 'A' },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(cross.status()).toBe(403)
  expect((await request.post('/enquiry/constructor', { form: { name: 'A' } })).status()).toBe(404)
})
