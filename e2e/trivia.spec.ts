import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'

const QUESTION = '/trivia/teapot-status'
const ROUND = '/trivia-category/protocols/round'

const option = (page: Page, words: string) => page.locator('summary').filter({ hasText: words })
const score = (page: Page) => page.getByRole('region', { name: 'Round' })

test('a guess is judged at once, counted and announced, and the answer opens', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a guess is counted by JavaScript')
  await page.goto(QUESTION)
  await expect(score(page)).toContainText('No guess yet')
  await option(page, '418').click()
  await expect(page.getByText('That is right.', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('418, from a protocol for coffee pots')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'That is right' })).toContainText(
    'That is right. The answer is open below the options. 1 of 1',
  )
  await expect(score(page)).toContainText('1 of 1 right')
  await score(page).getByRole('link', { name: 'Next unanswered question' }).click()
  await expect(page).toHaveURL(/\/trivia\/(?!teapot)/)
  await expect(score(page)).toContainText('1 of 1 right')
  await page.goBack()
  await expect(option(page, '418')).toContainText('your guess, right')
})

test('a round is played by keyboard, with right and wrong guesses', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a guess is counted by JavaScript')
  await page.goto(ROUND)
  await option(page, '418').focus()
  await page.keyboard.press('Enter')
  await expect(score(page)).toContainText('1 of 1 right')
  await option(page, 'About 65,000').focus()
  await page.keyboard.press('Space')
  await expect(score(page)).toContainText('1 of 2 right')
  await score(page).getByRole('link', { name: 'Next unanswered question' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/round#/)
  await expect(page.locator('h2:focus')).toBeInViewport()
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
})

test('a guess that is wrong marks the right option too, and nothing moves', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a guess is marked by JavaScript')
  await page.goto('/trivia/teapot-status', { waitUntil: 'networkidle' })
  await option(page, '402').click()
  await expect(option(page, '402')).toContainText('your guess, wrong')
  await expect(option(page, '418')).toContainText('the right answer')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.001)
})

test('a reload loses no guess, and nothing moves', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'a guess is counted by JavaScript')
  await page.goto(ROUND)
  await option(page, '418').click()
  await expect(score(page)).toContainText('1 of 1 right')
  await page.reload({ waitUntil: 'networkidle' })
  await expect(score(page)).toContainText('1 of 1 right')
  await expect(option(page, '418')).toContainText('your guess, right')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.001)
  await page.goto('/your-data')
  await expect(page.getByRole('main')).toContainText('418, right')
  await page.getByRole('button', { name: 'Delete: Your guesses at trivia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await page.goto(ROUND)
  await expect(score(page)).toContainText('No guess yet')
})

test('the result is copied where the device shares nothing', async ({ page, context, hasScripts, baseURL }) => {
  test.skip(!hasScripts, 'a guess is counted by JavaScript')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ROUND)
  await option(page, '418').click()
  await page.getByRole('button', { name: 'Share the result' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const words = await page.evaluate(() => navigator.clipboard.readText())
  expect(words).toMatch(
    /^1 of 1 right in the trivia round “Protocols” of WSE\nhttps?:\/\/\S+\/trivia-category\/protocols\/round$/,
  )
  expect(baseURL).toBeTruthy()
})

test('a round is reached from its list and from each question, and each question from its round', async ({ page }) => {
  await page.goto('/trivia')
  await expect(page.getByText('Play a round:').getByRole('link')).toHaveText(['Protocols', 'History', 'Hardware'])
  await page.goto('/trivia-category/protocols')
  await page.getByRole('link', { name: /^Play the round: \d+ questions$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protocols: the round')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ROUND}$`))
  await page.getByRole('link', { name: 'teapot', exact: false }).last().click()
  await expect(page).toHaveURL(/\/trivia\/teapot-status$/)
  await page.getByRole('link', { name: /^Protocols, \d+ questions$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${ROUND}$`))
})

test('without JavaScript the options and answers of a round open all the same', async ({ page, hasScripts }) => {
  test.skip(hasScripts, 'is about a page without JavaScript')
  await page.goto(ROUND)
  await expect(page.getByText('No guess yet')).toBeHidden()
  await option(page, '418').click()
  await expect(page.getByText('That is right.', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.getByText('Show the answer').first().click()
  await expect(page.locator('details[open]')).toHaveCount(2)
})
