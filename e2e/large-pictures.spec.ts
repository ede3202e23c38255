import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { links } from '#lib/links'
import { expect, test } from './support/journey.ts'

const INFOGRAPHIC = links.infographic('who-is-online')
const POST = links.blog('latency-is-geography')
/** A chart's file is drawn this wide. */
const DRAWN = 712

const opener = (page: Page) => page.getByRole('button', { name: /^Open large/ }).first()
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

for (const [where, path] of [
  ['an infographic', INFOGRAPHIC],
  ['a post', POST],
] as const) {
  test(`a chart of ${where} opens large by keyboard, is fetched only then, and Escape leads back to its button`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path)
    const before = await height(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleName(/.+/)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    const picture = dialog.getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', DRAWN)
    const file = new URL((await picture.getAttribute('src')) ?? '', page.url()).pathname
    if (path === INFOGRAPHIC) expect(asked.filter((path) => path === file)).toHaveLength(1)
    // The page behind is out of reach.
    const isBehind = () =>
      page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'))
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      expect(await isBehind()).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await height(page)).toBe(before)
  })
}

test('on a phone a chart in a post is the drawing for phones, in its own size', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(POST)
  const chart = page.getByRole('main').locator('figure img').first()
  await chart.scrollIntoViewIfNeeded()
  await expect(chart).toHaveJSProperty('complete', true)
  const { src, shown } = await chart.evaluate(({ currentSrc, clientWidth, naturalWidth }: HTMLImageElement) => ({
    src: currentSrc,
    shown: clientWidth / naturalWidth,
  }))
  expect(src).toMatch(/\/section-\d-narrow\.svg$/)
  // Its letters have 12 px at least.
  expect(shown).toBeGreaterThan(0.9)
})

test('a large chart closes by its button and by a press outside, and the focus returns', async ({ page }) => {
  await page.goto(INFOGRAPHIC)
  const dialog = page.getByRole('dialog')
  for (const close of [() => dialog.getByRole('button', { name: 'Close' }).click(), () => page.mouse.click(4, 4)]) {
    await opener(page).click()
    await expect(dialog).toBeVisible()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
  }
})

test('on a phone it is larger than the page shows it, and moves under a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(INFOGRAPHIC)
  await opener(page).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect(picture).toHaveJSProperty('naturalWidth', DRAWN)
  expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(DRAWN)
  const place = page.getByRole('dialog').getByRole('region')
  await place.evaluate((element) => element.scrollTo({ left: 9999 }))
  expect(await place.evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const width of [1280, 1920]) {
  test(`on a screen of ${width} pixels it is larger than on the page, and the whole of it is seen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width * 0.625 })
    await page.goto(INFOGRAPHIC)
    const onPage = await page.locator('figure svg:visible').first().boundingBox()
    await opener(page).click()
    const picture = page.getByRole('dialog').getByRole('img')
    await expect(picture).toHaveJSProperty('naturalWidth', DRAWN)
    await expect(picture).toBeInViewport({ ratio: 1 })
    expect((await picture.boundingBox())?.width).toBeGreaterThan((onPage?.width ?? 0) * 1.3)
  })
}

test('axe finds nothing in it, and paper has neither it nor its button', async ({ page, hasScripts }) => {
  await page.goto(POST)
  await opener(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  if (hasScripts) {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target)}`)).toEqual([])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Open large').first()).toBeHidden()
})
