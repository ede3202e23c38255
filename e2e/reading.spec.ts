import { expect, test } from './support/journey.ts'

test('a blog post has date, reading time, body, questions, related and recent posts', async ({ page }) => {
  await page.goto('/blog/two-paths-are-not-two-networks')
  await expect(page.getByRole('main')).toContainText('12 Oct 2026')
  await expect(page.getByRole('main')).toContainText('min to read')
  await expect(page.getByRole('heading', { name: 'Where paths meet' })).toHaveAttribute('id', 'where-paths-meet')
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More on networks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent posts' })).toBeVisible()
  const cover = page.getByRole('img', { name: /^Drawing for/ })
  await expect(cover).toHaveJSProperty('complete', true)
})

test('a reader goes from post to post in the order of time', async ({ page }) => {
  await page.goto('/blog/the-bill-is-a-drawing')
  const beside = page.getByRole('navigation', { name: 'Previous and next' })
  await beside.getByRole('link', { name: 'Two paths are not two networks' }).click()
  await expect(page).toHaveURL(/two-paths-are-not-two-networks$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two paths are not two networks')
})

test('a trivia shows its options, and the answer only when asked', async ({ page }) => {
  await page.goto('/trivia/teapot-status')
  await expect(page.getByRole('listitem').filter({ hasText: /^451$/ })).toBeVisible()
  const answer = page.getByText('418, from a protocol for coffee pots')
  await expect(answer).toBeHidden()
  await page.getByText('Show the answer').click()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('link', { name: /RFC 2324/ })).toBeVisible()
})

test('an infographic shows its chart, its data as a table and its source', async ({ page }) => {
  await page.goto('/infographics/who-is-online')
  await expect(page.getByRole('img', { name: /From 16 per cent in 2005 to 68 per cent in 2024/ })).toBeVisible()
  await page.getByText('The data as a table, 7 rows').click()
  await expect(page.getByRole('row', { name: '2019 54' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ITU: Statistics' })).toBeVisible()
})

test('a question can be asked from a page', async ({ page }) => {
  await page.goto('/blog/logs-are-a-budget')
  await page.getByText('Ask about this page').click()
  await expect(page.getByLabel('Your question')).toBeVisible()
})
