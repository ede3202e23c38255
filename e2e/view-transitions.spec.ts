import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'

const POST = '/blog/latency-is-geography'
const PICTURE = '::view-transition-group(cover-blog-latency-is-geography)'

/** Notes each part of a page that moves on the way to another one, across documents. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const note = () => {
      const moving = document
        .getAnimations()
        // What takes no time is nothing that moves.
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || '')
        .filter((name) => name.startsWith('::view-transition'))
      const seen = new Set([...JSON.parse(sessionStorage.getItem('moved') ?? '[]'), ...moving])
      if (moving.length > 0) sessionStorage.setItem('moved', JSON.stringify([...seen]))
    }
    const look = () => {
      note()
      requestAnimationFrame(look)
    }
    look()
    // On a busy machine all of a motion may pass between two frames.
    addEventListener('pagereveal', ({ viewTransition }) => void viewTransition?.ready.then(note))
  })

const moved = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('moved') ?? '[]'))

/** The list, with the card of the post in view and its scripts at work. */
async function openList(page: Page) {
  await page.goto('/blogs')
  const card = page.getByRole('main').locator(`a[href="${POST}"]`)
  await card.scrollIntoViewIfNeeded()
  await card.hover()
  return card
}

test('the picture of a card becomes the head of its page', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'What moves is asked by a script')
  await watchMotion(page)
  const card = await openList(page)
  await page.waitForLoadState('networkidle')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
  await expect.poll(() => moved(page)).toContain(PICTURE)
})

test('from one document to the next it does the same', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'What moves is asked by a script')
  await watchMotion(page)
  // A busy browser shows the beginning of the page before it has read of the picture; then the rest moves without it.
  await expect(async () => {
    await openList(page)
    await page.evaluate((path) => location.assign(path), POST)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
    await expect.poll(() => moved(page), { timeout: 3000 }).toContain(PICTURE)
  }).toPass({ timeout: 60_000 })
})

test('nothing moves for whoever asks for less motion', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'What moves is asked by a script')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMotion(page)
  const card = await openList(page)
  await page.waitForLoadState('networkidle')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
  await page.goto('/blogs')
  await page.evaluate((path) => location.assign(path), POST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latency is geography')
  await page.waitForTimeout(500)
  expect(await moved(page)).toEqual([])
})

test('no page names two pictures alike, or the browser would move none', async ({ request }) => {
  let pictures = 0
  for (const [path] of ROUTES) {
    const names = (await (await request.get(path)).text()).match(/vt-name="[^"]+"/g) ?? []
    expect(names, path).toEqual([...new Set(names)])
    pictures += names.length
  }
  expect(pictures).toBeGreaterThan(ROUTES.length / 2)
})
