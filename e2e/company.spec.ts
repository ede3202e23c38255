import { expect, test } from './support/journey.ts'

test('the team is filtered by position with plain links', async ({ page }) => {
  await page.goto('/about-us')
  const members = page.getByRole('region', { name: 'Team' }).getByRole('heading', { level: 3 })
  await expect(members).toHaveCount(11)
  await page
    .getByRole('navigation', { name: 'Positions' })
    .getByRole('link', { name: /Network engineering/ })
    .click()
  await expect(page).toHaveURL(/\/about-us\/position\/network-engineering$/)
  await expect(members).toHaveCount(3)
})

test('plans are compared, with prices that have commas', async ({ page }) => {
  await page.goto('/our-plans')
  await expect(page.getByRole('columnheader', { name: /Build and run/ })).toContainText('EUR 18,500 a month')
  await page.getByRole('link', { name: 'Watch', exact: true }).click()
  await expect(page).toHaveURL(/\/our-plans\/watch$/)
})

test('a service leads to its microservices and to a booking that knows the service', async ({ page }) => {
  await page.goto('/what-we-do/reliability-engineering')
  await expect(page.getByRole('region', { name: 'Built with' }).getByRole('link')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Book a free consultation' }).click()
  await expect(page).toHaveURL(/\/book-a-free-consultation\?pathName=%2Fwhat-we-do%2Freliability-engineering$/)
})
