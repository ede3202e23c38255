import type { Page } from '@playwright/test'
import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'
import { seenOrder } from './support/seen-order.ts'
import { stored } from './support/stored.ts'

const question = FORMS.find(({ name }) => name === 'question') as (typeof FORMS)[number]
const OFFER = 'Show what matters to me'

const inStorage = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

/** The articles that are remembered; undefined where nothing is. */
const remembered = async (page: Page) => (await inStorage(page, 'readingHistory'))?.articles

async function choose(page: Page): Promise<void> {
  await page.goto('/blogs')
  await page.getByRole('link', { name: OFFER }).click()
  const dialog = page.getByRole('dialog', { name: 'What matters to you?' })
  await dialog.getByLabel('Operator on call').check()
  await dialog.getByLabel('Backups and restores').check()
  await dialog.getByRole('button', { name: 'Keep my choice' }).click()
  await expect(dialog).toBeHidden()
}

test('the offer forces nothing, and without JavaScript leads to the page about it', async ({ page, hasScripts }) => {
  await page.goto('/')
  await expect(page.getByRole('dialog')).toBeHidden()
  if (hasScripts) return
  await page.getByRole('link', { name: OFFER }).click()
  await expect(page).toHaveURL(/\/your-data$/)
  await expect(page.getByText('Kept in your browser, by JavaScript.')).toBeVisible()
})

test('what was chosen comes first in lists and on the home page, and nothing jumps', async ({
  page,
  context,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'the choice is stored by JavaScript')
  await page.goto('/blogs')
  const before = await seenOrder(page, '[data-forward]')
  expect(new Set(before.slice(0, 4))).not.toEqual(new Set(['reliability']))
  await choose(page)
  expect(await inStorage(page, 'userCategories')).toEqual(['reliability', 'availability'])
  expect(await inStorage(page, 'userDatails')).toEqual({ persona: 'operator', interests: ['backups'] })

  const wanted = before.filter((category) => category === 'reliability').length
  const sorted = [...Array(wanted).fill('reliability'), ...before.filter((category) => category !== 'reliability')]
  for (const attempt of ['at once', 'on the next visit']) {
    expect(await seenOrder(page, '[data-forward]'), attempt).toEqual(sorted)
    await page.goto('/blogs', { waitUntil: 'networkidle' })
  }
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)

  await page.goto('/', { waitUntil: 'networkidle' })
  const [blogs] = await page.locator('[data-picked]').all()
  expect(await blogs?.locator('> li:visible').count()).toBe(3)
  expect((await seenOrder(page, 'section[aria-labelledby=explore] [data-picked]'))[0]).toBe('reliability')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  // It is stored in the browser alone: no cookie tells a server of it.
  expect(await context.cookies()).toEqual([])
})

test('the dialog is used by keyboard, and gives the focus back', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'the dialog is opened by JavaScript')
  await page.goto('/trivia')
  const offer = page.getByRole('link', { name: OFFER })
  await offer.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(offer).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Routing').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await inStorage(page, 'userCategories')).toEqual(['networks', 'protocols'])
})

test('what is ticked before the script is there stays ticked, beside what was chosen before', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'the choice is stored by JavaScript')
  await choose(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/your-data', { waitUntil: 'commit' })
  await page.getByLabel('Routing').check()
  await expect(page.getByLabel('Backups and restores')).not.toBeChecked()
  scripts.resolve()
  await expect(page.getByRole('heading', { name: 'Categories that come first' })).toBeVisible()
  await expect(page.getByLabel('Backups and restores')).toBeChecked()
  await expect(page.getByLabel('Routing')).toBeChecked()
  await expect(page.getByLabel('Operator on call')).toBeChecked()
  await page.getByRole('button', { name: 'Keep my choice' }).click()
  expect((await inStorage(page, 'userDatails')).interests.sort()).toEqual(['backups', 'routing'])
})

test('a question carries page, device and chosen categories', async ({ page, hasScripts }, { project }) => {
  test.skip(!hasScripts, 'the choice is stored by JavaScript')
  await choose(page)
  const form = await openForm(page, question)
  const email = await fillForm(form, question)
  await form.getByRole('button', { name: question.submit }).click()
  await expect(page).toHaveURL(/\/thank-you/)
  const [row] = stored(project.name, email)
  expect(JSON.parse(row?.fields ?? '{}')).toMatchObject({
    pageType: 'BLOG',
    slug: 'logs-are-a-budget',
    title: expect.stringMatching(/^Logs are a budget/),
    categories: ['reliability', 'availability'],
  })
  expect(row?.page).toBe('/blog/logs-are-a-budget')
  expect(row?.device_id).toMatch(/^[\w-]{20,}$/)
})

test('everything stored is shown on one page and can be deleted there, one by one and all', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'what is stored there is stored by JavaScript')
  await choose(page)
  await page.goto('/contact-us')
  await page.locator('form#contact').getByLabel('Your name').fill('Ana Ortiz')
  await expect.poll(() => inStorage(page, 'draft contact /contact-us')).not.toBeNull()
  // Nothing was sent, so there is none of its own.
  expect(await page.evaluate(() => localStorage.getItem('deviceuuID'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('deviceuuID', 'abc'))
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('button', { name: 'Remember where I was' }).click()
  await expect.poll(() => remembered(page)).toHaveLength(1)

  await page.goto('/your-data')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(item('Device identifier')).toBeVisible()
  await expect(item('Your details and what you chose')).toContainText('Operator on call')
  await expect(item('Categories that come first')).toContainText('reliability')
  await expect(item('What you read here')).toContainText('Latency is geography')
  await expect(item('Draft of the contact form on /contact-us')).toContainText('Ana Ortiz')
  await expect(page.getByLabel('Operator on call')).toBeChecked()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
  const question = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Delete: Draft of the contact form on /contact-us' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(item('Draft of the contact form')).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Draft of the contact form on /contact-us' }).click()
  await question.getByRole('button', { name: 'Delete it' }).click()
  await expect(item('Draft of the contact form')).toBeHidden()
  await expect(page.getByText('Draft of the contact form on /contact-us: deleted from this browser.')).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(item('Categories that come first')).toBeHidden()
  await expect(page.getByLabel('Operator on call')).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await question.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Everything: deleted from this browser.')).toBeFocused()
  await expect(page.getByText('Nothing is stored in this browser but your “no”.')).toBeVisible()
  expect(await page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([['storedByItself'], 0])
})

test('the page about one’s data is short, and its lists open under their headings', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'what is stored there is stored by JavaScript')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/your-data')
  // A font that came too late is there the second time.
  await page.reload()
  await expect(page.getByText('Nothing is stored in this browser.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000)
  const reason = page.getByText('So that each page opens in it.')
  await expect(reason).toBeHidden()
  await page.locator('summary').filter({ hasText: 'What may be in your browser' }).click()
  await expect(reason).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
})

test('the home page offers to read on, in a place that was reserved', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'what was read is stored by JavaScript')
  const offer = page.getByRole('navigation', { name: 'Continue reading' })
  await page.goto('/')
  await expect(offer).toBeHidden()
  await page.goto('/blog/the-bill-is-a-drawing')
  await page.getByRole('button', { name: 'Remember where I was' }).click()
  await expect(page.getByRole('button', { name: 'Forget what I read' })).toBeFocused()
  await expect.poll(() => remembered(page)).toHaveLength(1)
  const posts = ['latency-is-geography', 'retries-with-manners', 'latency-is-geography', 'the-bill-is-a-drawing']
  for (const [at, slug] of posts.entries()) {
    await page.goto(`/blog/${slug}`)
    await expect.poll(async () => (await remembered(page))?.[0]?.path ?? `none yet, ${at}`).toBe(`/blog/${slug}`)
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(offer.getByRole('link')).toHaveText([
    'The bill is a drawing of your architecture',
    'Latency is geography',
    'Retries with manners',
  ])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await offer.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/blog\/latency-is-geography$/)
  await page.getByRole('button', { name: 'Forget what I read' }).click()
  expect(await inStorage(page, 'readingHistory')).toBeNull()
  await page.goto('/')
  await expect(offer).toBeHidden()
})

test('reading on begins where the reader stopped, and what was read to its end is not offered', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'what was read is stored by JavaScript')
  const offered = page.getByRole('navigation', { name: 'Continue reading' }).getByRole('link')
  const place = async () => (await remembered(page))?.[0]?.place
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('button', { name: 'Remember where I was' }).click()
  await expect.poll(async () => (await remembered(page))?.length).toBe(1)
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(2)
  await heading.evaluate((element) => element.scrollIntoView())
  const id = await heading.getAttribute('id')
  await expect.poll(place).toBe(id)
  await page.goto('/')
  await offered.click()
  await expect(page).toHaveURL(new RegExp(`/blog/latency-is-geography#${id}$`))
  await expect(heading).toBeInViewport()
  await page.getByText('Ask about this page').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect.poll(place).toBeUndefined()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offered).toHaveCount(0)
})

for (const [state, script] of [
  [
    'rubbish',
    "for (const key of ['userCategories', 'userDatails', 'readingHistory']) localStorage.setItem(key, '{rubbish')",
  ],
  [
    'of another form',
    `localStorage.setItem('userCategories', '[7, null, "]{}<style>", "reliability"]');
     localStorage.setItem('userDatails', '["a"]');
     localStorage.setItem('readingHistory', '{"askedAt":1,"articles":[{"path":"javascript:alert(1)","title":"x","at":1,"times":1},7]}')`,
  ],
] as const) {
  test(`storage that is ${state} breaks no page`, async ({ page, hasScripts }) => {
    test.skip(!hasScripts, 'storage belongs to JavaScript')
    await page.addInitScript(script)
    for (const path of ['/', '/blogs', '/your-data', '/contact-us']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/')
    await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
    const expected = state === 'rubbish' ? undefined : 'reliability'
    if (expected) expect((await seenOrder(page, 'section[aria-labelledby=explore] [data-picked]'))[0]).toBe(expected)
  })
}
