import { expect, test } from './support/journey.ts'

test('a blog post has date, reading time, body, questions, related and recent posts', async ({ page }) => {
  await page.goto('/blog/two-paths-are-not-two-networks')
  await expect(page.getByRole('main')).toContainText('12 Oct 2026')
  await expect(page.getByRole('main')).toContainText('min read')
  await expect(page.getByRole('heading', { name: 'Where paths meet' })).toHaveAttribute('id', 'where-paths-meet')
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More on networks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent posts' })).toBeVisible()
  const cover = page.getByRole('main').locator('header img')
  await expect(cover).toHaveJSProperty('complete', true)
})

test('a reader goes from post to post in the order of time', async ({ page }) => {
  await page.goto('/blog/the-bill-is-a-drawing')
  const beside = page.getByRole('navigation', { name: 'Previous and next' })
  await beside.getByRole('link', { name: 'The frame size nobody chose' }).click()
  await expect(page).toHaveURL(/the-frame-size-nobody-chose$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The frame size nobody chose')
})

test('a trivia shows its options, and the answer only when asked', async ({ page }) => {
  await page.goto('/trivia/teapot-status')
  await expect(page.getByRole('listitem').filter({ hasText: '451' })).toBeVisible()
  const wrong = page.getByRole('listitem').filter({ hasText: 'Not this one.' }).first()
  await expect(wrong.getByText('Not this one.')).toBeHidden()
  await wrong.locator('summary').click()
  await expect(wrong.getByText('Not this one.')).toBeVisible()
  const answer = page.getByText('418, from a protocol for coffee pots')
  await expect(answer).toBeHidden()
  await page.getByText('Show the answer').click()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('link', { name: /RFC 2324/ })).toBeVisible()
})

test('an infographic shows its chart, its data as a table and its source', async ({ page }) => {
  await page.goto('/infographics/who-is-online')
  await expect(page.getByRole('img', { name: /: from 16 per cent in 2005 to 74 per cent in 2025/ })).toBeVisible()
  await page.getByText('The data as a table, 8 rows').click()
  await expect(page.getByRole('row', { name: '2019 54' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'ITU: Statistics' })).toBeVisible()
})

test('a question can be asked from a page', async ({ page }) => {
  await page.goto('/blog/logs-are-a-budget')
  await page.getByText('Ask about this page').click()
  await expect(page.getByLabel('Your question')).toBeVisible()
})

test('a post has a list of its contents, figures with captions, coloured code and notes that lead back', async ({
  page,
}) => {
  await page.goto('/blog/latency-is-geography')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Four ways to move a place' }).click()
  await expect(page).toHaveURL(/#four-ways-to-move-a-place$/)
  await expect(page.getByRole('heading', { name: 'Four ways to move a place' })).toBeInViewport()
  const figure = page.getByRole('figure')
  await expect(figure).toContainText('computed along the great circle')
  await figure.scrollIntoViewIfNeeded()
  await expect(figure.getByRole('img')).toHaveJSProperty('complete', true)
  expect(await figure.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const comment = page.locator('pre .token-comment').first()
  const plain = await page
    .locator('pre')
    .first()
    .evaluate((code) => getComputedStyle(code).color)
  await expect(comment).not.toHaveCSS('color', plain)
  await page.getByRole('link', { name: '1', exact: true }).click()
  await expect(page.getByText('ITU-T Recommendation G.652')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to reference 1' }).click()
  await expect(page).toHaveURL(/#user-content-fnref-g652$/)
})

test('the tags of a post lead to what else is found by them', async ({ page }) => {
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('link', { name: 'latency', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=latency#explorer$/)
  await expect(page.locator('#found')).toContainText('for “latency”')
  await expect(page.locator('#results').getByRole('link', { name: 'Latency is geography' })).toBeVisible()
})
