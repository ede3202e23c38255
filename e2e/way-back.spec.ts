import { expect, hydrate, test } from './support/journey.ts'

test.skip(({ hasScripts }) => !hasScripts, 'without scripts each page is a document of its own')

test('back and forward show the page of the address, also where the router has never had it', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const follow = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await page.goto('/about-us')
  const first = (await title.textContent()) ?? ''
  await follow('Contact')
  await expect(title).toHaveText('Contact us')
  await follow('Privacy policy')
  await expect(title).toHaveText('Privacy policy')
  // As after a search, a form or another site: the document is a new one, and what came before it belongs to the old one.
  await page.reload()
  await hydrate(page)
  await page.goBack()
  await expect(title).toHaveText('Contact us')
  await page.reload()
  await hydrate(page)
  await page.goForward()
  await expect(title).toHaveText('Privacy policy')
  await expect(page).toHaveTitle(/^Privacy policy/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
  await expect(title).toHaveText(first)
})

test('the way back before the scripts are there brings them', async ({ page }) => {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Privacy policy')
  await page.reload()
  await page.goBack()
  await expect(title).not.toHaveText('Privacy policy', { timeout: 2500 })
})

test('the way back gives the focus to the link that led away', async ({ page }) => {
  await page.goto('/about-us')
  const link = (name: string) => page.getByRole('banner').first().getByRole('link', { name, exact: true })
  const title = page.getByRole('heading', { level: 1 })
  await link('Plans').click()
  await expect(title).toHaveText('Our plans')
  await link('Contact').click()
  await expect(title).toHaveText('Contact us')
  await page.goBack()
  await expect(title).toHaveText('Our plans')
  await expect(link('Contact')).toBeFocused()
  await page.goBack()
  await expect(link('Plans')).toBeFocused()
})
