import { readFileSync } from 'node:fs'
import { expect, test } from './support/journey.ts'
import { sitemapPaths } from './support/sitemap-paths.ts'

const TILES = '/infographics/clocks-of-europe'
const MAP = '/infographics/who-is-online'

test('a keyboard goes through the values of a chart, and nothing else moves', async ({ page, hasScripts }) => {
  await page.goto(TILES)
  const range = page.getByRole('slider').first()
  if (!hasScripts) return expect(range).toHaveCount(0)
  await range.focus()
  const before = await page.evaluate(() => document.documentElement.scrollHeight)
  await expect(range).toHaveAccessibleName(/^Values of “.+”$/)
  const first = await range.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(range).not.toHaveAttribute('aria-valuetext', first ?? '')
  const words = (await range.getAttribute('aria-valuetext')) ?? ''
  expect(words).toMatch(/^.+: .*\d/)
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(range).toHaveAttribute('aria-valuetext', first ?? '')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  await page.keyboard.press('Tab')
  await expect(page.getByText(first ?? '', { exact: true })).toHaveCount(0)
})

test('a pointer and a finger get the value of what they are on', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'the table beside the chart has the values')
  await page.goto(TILES)
  const chart = page.locator('figure svg:visible').first()
  await chart.getByText('FI', { exact: true }).hover()
  const value = page.getByText('Finland: 2 h', { exact: true })
  await expect(value).toBeVisible()
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', 'Finland: 2 h')
  await page.mouse.move(0, 0)
  await expect(value).toHaveCount(0)
})

test('a value goes at Escape, with a press elsewhere, and is whole on a phone', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'there are none')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(MAP)
  const chart = page.locator('figure [data-answers]').first()
  const value = chart.locator('> :last-child')
  await chart.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  for (const part of [0.1, 0.5, 0.95]) {
    await page.mouse.move(x + width * part, y + height / 2)
    await expect(value).toHaveText(/per cent$/)
    const box = (await value.boundingBox()) ?? { x: 0, width: 1000 }
    expect(box.x).toBeGreaterThanOrEqual(x - 1)
    expect(box.x + box.width).toBeLessThanOrEqual(x + width + 1)
  }
  await page.keyboard.press('Escape')
  await expect(value).toBeHidden()
  await expect(chart.locator('[data-dimmed]')).toHaveCount(0)
  // A finger that is lifted leaves nothing.
  const tap = (at: number) =>
    chart.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x + width / 2, clientY: at })
  await tap(y + height / 2)
  await expect(value).toBeVisible()
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(value).toBeHidden()
})

test('a pointer that passes takes nothing from a keyboard', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'there are no values')
  await page.goto(TILES)
  const range = page.getByRole('slider').first()
  await range.focus()
  const first = (await range.getAttribute('aria-valuetext')) ?? ''
  await page.keyboard.press('End')
  await expect(range).not.toHaveAttribute('aria-valuetext', first)
  const words = (await range.getAttribute('aria-valuetext')) ?? ''
  await page.locator('figure svg:visible').first().getByText('FI', { exact: true }).hover()
  await expect(page.getByText('Finland: 2 h', { exact: true })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(range).toHaveAttribute('aria-valuetext', words)
})

test('a name in the legend lights up its series', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'the marks differ by shape too')
  await page.goto('/infographics/how-far-is-a-millisecond')
  const chart = page.locator('figure svg:visible', { has: page.locator('.legend') }).first()
  await chart.locator('.legend text').first().hover()
  const marks = chart.locator('[data-answer]')
  const dimmed = chart.locator('[data-dimmed]')
  await expect(dimmed).not.toHaveCount(0)
  const [all, few] = [await marks.count(), await dimmed.count()]
  expect(few).toBeLessThan(all)
  await page.mouse.move(0, 0)
  await expect(dimmed).toHaveCount(0)
})

test('a map tells the value of the land that is pointed at, and its legend lights up a step', async ({
  page,
  hasScripts,
}) => {
  test.skip(!hasScripts, 'the table below the map has the values')
  await page.goto(MAP)
  const region = page.getByRole('region', { name: 'The same regions on the map' })
  const range = region.getByRole('slider')
  const marks = region.locator('svg:visible [data-answer]')
  const dimmed = region.locator('svg:visible [data-dimmed]')
  // Brazil, in parts of the drawing.
  const map = region.locator('svg:visible .areas')
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.3, y + height * 0.65)
  await expect(region.getByText('The Americas: 88 per cent', { exact: true })).toBeVisible()
  const shown = region.locator('svg:visible [data-shown]')
  await expect(shown).toHaveCount(2)
  await expect(dimmed).toHaveCount((await marks.count()) - 2)
  // The Atlantic is nobody's.
  await page.mouse.move(x + width * 0.42, y + height * 0.75)
  await expect(region.getByText(/^The Americas: /)).toHaveCount(0)
  await region.locator('svg:visible .legend').getByText('90 or more').hover()
  // Europe and the Commonwealth of Independent States, each a continent and islands.
  await expect(dimmed).toHaveCount((await marks.count()) - 4)
  await region.locator('svg:visible .legend').getByText('no data').hover()
  await expect(dimmed).toHaveCount(await marks.count())
  await range.focus()
  await page.keyboard.press('End')
  await expect(range).toHaveAttribute('aria-valuetext', 'Africa: 36 per cent')
  await expect(region.getByText('Africa: 36 per cent', { exact: true })).toBeVisible()
})

/** Texts of the shown charts that lie on each other or on a mark; a text that is wholly inside its mark stands in it. */
const overlaps = () => {
  const faults: string[] = []
  for (const svg of document.querySelectorAll<SVGSVGElement>('figure svg')) {
    if (svg.getClientRects().length === 0) continue
    const texts = [...svg.querySelectorAll('text')].map((text) => ({ words: text.textContent, box: text.getBBox() }))
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width + 1 &&
      inner.y + inner.height <= outer.y + outer.height + 1
    // The box of a text has room for accents and descenders.
    const ink = ({ x, y, width, height }: DOMRect) => new DOMRect(x + 0.5, y + height * 0.22, width - 1, height * 0.56)
    const meet = (a: DOMRect, b: DOMRect) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    for (const [at, { words, box }] of texts.entries()) {
      const own = ink(box)
      for (const other of texts.slice(at + 1))
        if (meet(own, ink(other.box))) faults.push(`“${words}” and “${other.words}”`)
      for (const shape of svg.querySelectorAll<SVGGeometryElement>('[data-answer], .legend > :not(text)')) {
        const mark = shape.getBBox()
        if (shape.tagName === 'rect' || shape.tagName === 'circle') {
          if (meet(own, mark) && !inside(box, mark)) faults.push(`“${words}” and a mark`)
          continue
        }
        const points = Array.from(
          { length: 60 },
          (_, point) =>
            new DOMPoint(own.x + (own.width * (point % 20)) / 19, own.y + (own.height * Math.floor(point / 20)) / 2),
        )
        const isFilled = shape.getAttribute('fill') !== 'none'
        const isOn = (point: DOMPoint) => shape.isPointInStroke(point) || (isFilled && shape.isPointInFill(point))
        if (points.some(isOn)) faults.push(`“${words}” and a line`)
      }
    }
    const { width, height } = svg.viewBox.baseVal
    for (const { words, box } of texts)
      if (box.x < -1 || box.x + box.width > width + 1 || box.y + box.height > height + 2)
        faults.push(`“${words}” is cut off`)
  }
  return faults
}

test('no text of a chart lies on another, on a mark, or beyond the edge, at any width', async ({ page, request }) => {
  test.setTimeout(240_000)
  const paths = (await sitemapPaths(request)).filter((path) => /^\/infographics\/[^/]+$/.test(path))
  expect(paths.length).toBeGreaterThan(8)
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const fault of await page.evaluate(overlaps)) faults.push(`${path} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test('a reader narrows lines and bars, and the address and the files say what is seen', async ({
  page,
  hasScripts,
}) => {
  await page.goto(MAP)
  const lines = page.getByRole('figure', { name: 'Share of people who use the internet' })
  const box = lines.getByText('Choose what it shows')
  if (!hasScripts) return expect(box).toBeHidden()
  const drawing = lines.locator('svg:visible')
  await expect(drawing).toContainText('2005')
  await box.click()
  await lines.getByRole('combobox', { name: 'From' }).selectOption('2019')
  await expect(drawing).toContainText('2019')
  await expect(drawing).not.toContainText('2005')
  await expect(lines.getByRole('status')).toContainText('from 54 per cent in 2019 to 67 per cent in 2023')
  await lines.getByRole('checkbox', { name: 'As revised in 2025' }).uncheck()
  await expect(drawing).not.toContainText('As revised in 2025')
  const [file] = await Promise.all([page.waitForEvent('download'), lines.getByRole('link', { name: /CSV/ }).click()])
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv).toContain('2019,"As published at the time, per cent",54')
  expect(csv).not.toMatch(/2005|revised/)
  const [picture] = await Promise.all([page.waitForEvent('download'), lines.getByRole('link', { name: /SVG/ }).click()])
  const svg = readFileSync(await picture.path(), 'utf8')
  expect(svg).toContain('2019')
  expect(svg).not.toMatch(/2005|var\(/)
  expect(page.url()).toMatch(/\?section=2&only=As\+published\+at\+the\+time&from=2019#section-2$/)

  await lines.getByRole('combobox', { name: 'To' }).selectOption('2019')
  await expect(lines.getByRole('status')).toContainText('two years at least')
  await expect(lines.getByRole('link', { name: /CSV/ })).toBeHidden()
  await lines.getByRole('combobox', { name: 'To' }).selectOption('2023')

  await page.reload()
  await expect(drawing).not.toContainText('2005')
  await expect(lines.getByRole('checkbox', { name: 'As revised in 2025' })).not.toBeChecked()
  await lines.getByRole('button', { name: 'Show all' }).click()
  await expect(drawing).toContainText('2005')
  expect(page.url()).toMatch(/who-is-online#section-2$/)
  for (const field of await lines.getByRole('checkbox').all()) await field.uncheck()
  await expect(lines.getByRole('status')).toHaveText('Choose one at least: until then all are shown.')
})

test('of a map, what was not chosen is land without a value, and does not answer', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'it is narrowed by JavaScript')
  await page.goto(`${MAP}?section=4&only=Africa&only=Europe#section-4`)
  const map = page.getByRole('figure', { name: 'The same regions on the map' })
  await expect(map.getByRole('status')).toHaveText('From 36 per cent (Africa) to 92 per cent (Europe).')
  const filled = () => map.locator('svg:visible [data-answer]:not([fill=none])').evaluateAll(answersOf)
  expect(await filled()).toEqual(['1', '5'])
  const range = map.getByRole('slider')
  await range.focus()
  await page.keyboard.press('End')
  await expect(range).toHaveAttribute('aria-valuetext', /^Africa/)
  await page.keyboard.press('ArrowLeft')
  await expect(range).toHaveAttribute('aria-valuetext', /^Europe/)
  await map.getByRole('checkbox', { name: 'Arab States' }).check()
  await expect.poll(filled).toEqual(['1', '4', '5'])
  // Where the last are left out, the end is the last that is left.
  for (const name of ['Africa', 'Arab States']) await map.getByRole('checkbox', { name }).uncheck()
  await range.focus()
  await page.keyboard.press('End')
  await expect(range).toHaveAttribute('aria-valuetext', /^Europe/)
  await expect(map.getByText(/^Europe: \d+ per cent$/)).toBeVisible()
})

/** Which answers marks are of, each once. */
const answersOf = (marks: Element[]) => [...new Set(marks.map((mark) => mark.getAttribute('data-answer')))].sort()
