import { expect, test } from './support/journey.ts'

test('a visitor pages through the trivia by path', async ({ page }) => {
  await page.goto('/trivia')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(21)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/trivia\/page\/2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trivia, page 2')
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(/\/trivia$/)
})

test('?page=2 leads to the path, and ?page=abc is a 404', async ({ page, quiet }) => {
  await page.goto('/trivia?page=2')
  await expect(page).toHaveURL(/\/trivia\/page\/2$/)
  expect((await page.goto('/trivia?page=abc'))?.status()).toBe(404)
  quiet.splice(0)
})

test('a visitor narrows the posts down to a category and reads a post', async ({ page }) => {
  await page.goto('/blogs')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /Reliability/ })
    .click()
  await expect(page).toHaveURL(/\/blog-category\/reliability$/)
  await expect(page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current=page]')).toContainText(
    'Reliability',
  )
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\//)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Reliability')
})

test('posts differ by their pictures: each shows another figure, on one line', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/blogs')
    const figures = page.getByRole('main').getByRole('article').locator('b')
    await expect(figures).toHaveCount(21)
    expect(new Set(await figures.allTextContents()).size).toBe(21)
    const heights = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  }
  await expect(page.getByRole('article').filter({ hasText: 'Latency is geography' })).toContainText(
    '166 ms London to Sydney and back',
  )
})

test('the card of an infographic says its finding', async ({ page }) => {
  await page.goto('/infographics')
  await expect(page.getByRole('article').filter({ hasText: 'How far is a millisecond' })).toContainText(
    'nobody can sell you less',
  )
})
