import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

test('a blog post has date, reading time, body, questions, related and recent posts', async ({ page }) => {
  await page.goto('/blog/two-paths-are-not-two-networks')
  await expect(page.getByRole('main')).toContainText('12 Oct 2026')
  await expect(page.getByRole('main')).toContainText('min read')
  await expect(page.getByRole('heading', { name: 'Where paths meet' })).toHaveAttribute('id', 'where-paths-meet')
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More on networks' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent posts' })).toBeVisible()
  await expect(page.getByRole('main').locator('header')).toContainText('53 min a year without both')
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
  const answer = page.getByText('418, from a protocol for coffee pots')
  await expect(answer).toBeHidden()
  await page.getByText('Show the answer').click()
  await expect(answer).toBeVisible()
  await expect(page.getByRole('link', { name: /RFC 2324/ })).toBeVisible()
  await wrong.locator('summary').click()
  await expect(wrong.getByText('Not this one.')).toBeVisible()
})

test('an infographic shows its chart, its data as a table and its source', async ({ page }) => {
  await page.goto('/infographics/who-is-online')
  await expect(
    page.getByRole('img', {
      name: /from 16 per cent in 2005 to 67 per cent in 2023\. As revised in 2025: .*74 per cent in 2025/,
    }),
  ).toBeVisible()
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

test('the list of contents marks the part that is being read', async ({ page, hasScripts }) => {
  await page.goto('/blog/latency-is-geography')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const current = contents.locator('a[aria-current=location]')
  const parts = await contents.getByRole('link').allTextContents()
  if (!hasScripts) return expect(current).toHaveCount(0)
  for (const part of [parts[1] ?? '', parts[2] ?? '', parts[0] ?? '']) {
    await page.getByRole('heading', { name: part, level: 2 }).evaluate((heading) => heading.scrollIntoView())
    await expect(current).toHaveText(part)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await expect(current).toHaveCount(0)
})

test('code is copied with a press, and a chart leads to its infographic', async ({ page, hasScripts, context }) => {
  await page.goto('/blog/latency-is-geography')
  const copy = page.getByRole('button', { name: 'Copy', exact: true }).first()
  if (hasScripts) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const code = await page.locator('pre').first().textContent()
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await expect(copy).toBeVisible()
  }
  await page.getByRole('figure').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/infographics\/how-far-is-a-millisecond#section-2$/)
  await expect(page.getByRole('heading', { name: 'There and back, from London' })).toBeInViewport()
})

test('the tags of a post lead to what else is found by them', async ({ page }) => {
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('link', { name: 'latency', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?q=latency#explorer$/)
  await expect(page.locator('#found')).toContainText('for “latency”')
  await expect(page.locator('#results').getByRole('link', { name: 'Latency is geography' })).toBeVisible()
})

const WITH_NOTES = [
  'certificates-expire-on-sundays',
  'retries-with-manners',
  'the-frame-size-nobody-chose',
  'latency-is-geography',
  'time-is-an-input',
  'names-are-the-first-dependency',
  'on-call-across-clocks',
  'queues-tell-the-truth',
  'a-deploy-you-can-take-back',
  'power-is-a-dependency',
  'ipv6-without-a-flag-day',
]

/** Where the notes of a post stand, and where each is first cited. */
const placesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const box = (element: Element | null) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }
    }
    const notes = [...main.querySelectorAll('.footnotes li')]
    return {
      text: box(main.querySelector('article h2')),
      facts: box(main.querySelector('aside')),
      notes: notes.map(box),
      cites: notes.map(({ id }) => box(main.querySelector(`a[href="#${id}"]`))),
      end: box(main.querySelector('article')).bottom,
    }
  })

for (const width of [1280, 1920]) {
  test(`on a screen of ${width} pixels a note stands beside the line that cites it`, {
    tag: width === 1280 ? [] : '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    for (const post of WITH_NOTES) {
      await page.goto(`/blog/${post}`)
      const { text, facts, notes, cites, end } = await placesOf(page)
      expect(notes.length, post).toBeGreaterThan(0)
      for (const [index, note] of notes.entries()) {
        const above = notes[index - 1]?.bottom ?? facts.bottom
        expect.soft(note.left, post).toBeGreaterThan(text.right)
        expect.soft(note.right, post).toBeLessThanOrEqual(width)
        expect.soft(note.top, post).toBeGreaterThan(above)
        expect.soft(note.bottom, post).toBeLessThanOrEqual(end)
        const cite = cites[index]?.top ?? 0
        // Where the line is, or right below what stands there already.
        expect.soft(note.top - Math.max(cite, above), post).toBeLessThan(40)
      }
    }
  })
}

test('on a narrower screen and on paper the notes stand at the end of the text, and are read once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/blog/latency-is-geography')
  const atTheEnd = async () => {
    const { text, notes, cites } = await placesOf(page)
    expect(Math.min(...notes.map(({ top }) => top))).toBeGreaterThan(Math.max(...cites.map(({ top }) => top)))
    for (const note of notes) expect(note.left).toBeLessThan(text.right)
  }
  await atTheEnd()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await atTheEnd()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(1)
  await expect(page.getByText('Controlled Delay Active Queue Management')).toHaveCount(1)
})

test('a citation leads to its note and back, also where the note stands beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/blog/latency-is-geography')
  await page.locator('a[href="#user-content-fn-tls"]').first().click()
  const note = page.locator('#user-content-fn-tls')
  await expect(note).toBeInViewport()
  await note.getByRole('link', { name: /Back to reference/ }).click()
  await expect(page).toHaveURL(/#user-content-fnref-tls$/)
})

for (const [path, name] of [
  ['/blog/latency-is-geography', 'Beside the text'],
  ['/privacy-policy', 'Beside the text'],
  ['/contact-us', 'Beside the message'],
  ['/book-a-free-consultation', 'Beside the booking'],
] as const) {
  test(`the margin of ${path} has facts and next steps on a wide screen, which stand below on a phone`, {
    tag: path === '/contact-us' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    const margin = page.getByRole('complementary', { name })
    const left = (await margin.boundingBox())?.x ?? 0
    expect(left).toBeGreaterThan(640)
    await page.setViewportSize({ width: 360, height: 740 })
    expect((await margin.boundingBox())?.x).toBeLessThan(40)
    await expect(margin.getByRole('link').first()).toBeVisible()
  })
}

for (const { width, height, screens } of [
  { width: 390, height: 780, screens: 1 },
  { width: 740, height: 360, screens: 1.2 },
]) {
  test(`a post's text begins on the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const [slug, words] of [
      ['latency-is-geography', 'How long does it take'],
      ['names-are-the-first-dependency', 'On the night of 19 October'],
    ]) {
      await page.goto(`/blog/${slug}`)
      const first = await page.getByRole('paragraph').filter({ hasText: words }).boundingBox()
      expect(first?.y).toBeLessThanOrEqual(screens * height)
    }
  })
}
