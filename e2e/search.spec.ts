import { expect, hydrate, test } from './support/journey.ts'

const FIELD = 'Search services, posts, trivia and infographics'

test('a question is answered on a page that can be shared, with its words marked', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel(FIELD).fill('restore')
  await page.getByLabel(FIELD).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=restore&type=&category=#explorer$/)
  await expect(page.getByLabel(FIELD)).toHaveValue('restore')
  const results = page.locator('#results')
  await expect(page.locator('#found')).toContainText(/\d+ results? for “restore”/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(results.locator('mark').first()).toHaveText(/restore/i)
  await results.getByRole('link', { name: 'The restore is the backup' }).click()
  await expect(page).toHaveURL(/\/blog\/the-restore-is-the-backup$/)
})

test('in forced colours the chosen kind and the words that were found can be read', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto('/search?q=restore')
    const contrasts = await page.evaluate(() => {
      const luminance = (colour: string) => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      }
      const seen = [...document.querySelectorAll('#kinds [aria-current="true"], #results mark')].slice(0, 3)
      return seen.map((element) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element)
        const [one, other] = [luminance(color), luminance(backgroundColor)]
        // Behind forced colours a browser lays a plate of its own, which hides a ground that the page has chosen.
        const isShown = element.matches('mark') || forcedColorAdjust === 'none'
        return isShown ? Math.max(one, other) / Math.min(one, other) : 0
      })
    })
    expect(contrasts).toHaveLength(3)
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5)
  }
})

test('an answer has a page of its own, at whichever of the two addresses: nothing else stands below', async ({
  page,
}) => {
  for (const [path, size] of [
    ['/search?q=restore', { width: 360, height: 740 }],
    ['/?q=restore', { width: 1280, height: 720 }],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page).toHaveTitle('restore – Search – WSE')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “restore”')
    await expect(page.locator('#results').getByRole('heading', { level: 2 }).first()).toBeInViewport()
    const headings = await page.getByRole('main').getByRole('heading').count()
    expect(headings).toBe(1 + (await page.locator('#results li').count()))
  }
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible()
  await expect(page.locator('#results')).toHaveCount(0)
})

test('a result says what it is, when it was written, and where the words stand', async ({ page }) => {
  await page.goto('/search?q=liveness')
  const result = page.locator('#results li', { hasText: 'The health check that lied' })
  await expect(result.locator('.note')).toHaveText('Blog')
  await expect(result).toContainText(/\d\d [A-Z][a-z]{2} \d{4}/)
  await page.goto('/search?q=rehearsal')
  await expect(page.locator('#results li p mark').first()).toHaveText(/^rehears/i)
})

test('the kinds with their counts lead to their results in one row', async ({ page }) => {
  await page.goto('/search?q=network')
  const kinds = page.getByRole('navigation', { name: 'Narrow the results' }).getByRole('link')
  const names = await kinds.allTextContents()
  expect(names.map((name) => name.trim().replace(/ [\d,]+$/, ''))).toEqual(
    ['Everything', 'Offers', 'Posts', 'Questions', 'Data', 'Pages'].filter((name) => names.join().includes(name)),
  )
  expect(new Set(await kinds.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))).size).toBe(1)
  await kinds.filter({ hasText: 'Offers' }).click()
  await expect(page).toHaveURL('/search?q=network&type=OFFER')
  await expect(kinds.filter({ hasText: 'Offers' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#results li').first()).toBeVisible()
  for (const link of await page.locator('#results li a').all())
    await expect(link).toHaveAttribute('href', /^\/(what-we-do|our-plans|microservices|apps)\//)
  await expect(page.getByLabel(FIELD)).toHaveValue('network')
})

test('what more than ten answer is on pages, each with those beside it', async ({ page }) => {
  await page.goto('/search?q=network')
  const results = page.locator('#results')
  const titles = () => results.getByRole('heading', { level: 2 }).allTextContents()
  const first = await titles()
  expect(first).toHaveLength(10)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByText('Next page')).toBeVisible()
  await expect(pages.getByText('Previous page')).toBeHidden()
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/search?q=network&page=2')
  await expect(page.locator('#found')).toContainText('page 2 of')
  await expect(page).toHaveTitle(/^network – Page 2 of \d – Search – WSE$/)
  expect((await titles()).filter((title) => first.includes(title))).toEqual([])
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL('/search?q=network')
  expect(await titles()).toEqual(first)
  await page.goto('/search?q=cable&category=trivia-history')
  await expect(results.getByRole('link').first()).toBeVisible()
  for (const way of ['Previous page', 'Next page']) await expect(results.getByText(way)).toBeHidden()
})

test('after the way back the form says what the results answer', async ({ page }) => {
  await page.goto('/search?q=network')
  await page.getByLabel('Kind').selectOption('Posts')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/type=BLOG/)
  await page.goBack()
  await expect(page).toHaveURL('/search?q=network')
  await expect(page.getByLabel('Kind')).toHaveValue('')
})

test('what nobody sees is asked by nobody', async ({ page }) => {
  await page.goto('/search?q=%E2%80%AElat%00ency')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lat ency”')
  await page.goto('/search?q=%E2%80%8B')
  await expect(page.getByRole('heading', { name: 'Explore' })).toBeVisible()
})

test('nothing found says what was tried, and leads on', async ({ page }) => {
  await page.goto('/search?q=netwrok')
  await expect(page.locator('#kinds')).toContainText('Nothing says “netwrok”.')
  await page.getByRole('link', { name: '“network”?' }).click()
  await expect(page).toHaveTitle(/^network/)
  await page.goto('/search?q=certificates&type=TRIVIA&category=trivia-history')
  await expect(page.locator('#found')).toHaveText('Nothing was found for “certificates” with these filters.')
  await page
    .locator('#kinds')
    .getByRole('link', { name: /^\d+ results?$/ })
    .click()
  await expect(page.locator('#found')).toContainText(/\d+ results? for “certificates”/)
  await page.goto('/search?q=zzzzqqqq')
  for (const name of ['all posts', 'what we do', 'ask us'])
    await expect(page.locator('#results').getByRole('link', { name })).toBeVisible()
})

test('a kind leaves out the others, and an unknown one leaves out nothing', async ({ page }) => {
  const kinds = page.locator('#results li .note')
  await page.goto('/search?q=fibre&type=TRIVIA')
  await expect(kinds.first()).toHaveText('Trivia')
  expect(new Set(await kinds.allTextContents())).toEqual(new Set(['Trivia']))
  await expect(page.getByLabel('Kind')).toHaveValue('TRIVIA')
  await page.goto('/search?q=fibre&type=NOPE')
  await expect.poll(async () => new Set(await kinds.allTextContents()).size).toBeGreaterThan(1)
  await expect(page.getByLabel('Kind')).toHaveValue('')
})

test('a kind that was chosen by its count stays chosen when the words are refined, and a category in every count', async ({
  page,
}) => {
  await page.goto('/search?q=run')
  await page
    .locator('#kinds')
    .getByRole('link', { name: /^Offers \d+$/ })
    .click()
  await expect(page.getByLabel('Kind')).toHaveValue('OFFER')
  await page.getByLabel(FIELD).fill('run plan')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=run\+plan&type=OFFER/)
  await expect(page.locator('#kinds [aria-current=true]')).toHaveText(/^Offers \d+$/)

  await page.goto('/search?q=latency&category=blog-networks')
  const counts = await page.locator('#kinds').getByRole('link').allTextContents()
  expect(counts).toEqual(['Everything 1', 'Posts 1'])
  await page.locator('#kinds').getByRole('link', { name: 'Posts 1' }).click()
  await expect(page).toHaveURL(/category=blog-networks/)
})

test('a plan is found by its price, with and without its comma', async ({ request }) => {
  for (const [asked, plan] of [
    ['EUR 1,900', 'watch'],
    ['6,400', 'run'],
    ['18500', 'build-and-run'],
  ]) {
    const found = await (await request.get(`/search?q=${encodeURIComponent(asked ?? '')}`)).text()
    expect(found).toContain(`href="/our-plans/${plan}"`)
    expect(found).not.toContain('Nothing says')
  }
})

test('questions of every kind are answered, and put nothing on the page that is not words', async ({
  page,
  request,
}) => {
  for (const question of [
    '',
    ' ',
    '.*',
    '(((',
    '"><script>hit()</script>',
    "' or 1=1",
    '😀',
    'עברית',
    '%',
    '\u202eabc',
    'x'.repeat(1500),
  ]) {
    const answer = await request.get(`/search?${new URLSearchParams({ q: question })}`)
    expect(answer.status(), question.slice(0, 20)).toBe(200)
    // An empty question is the page itself, which says so in its head.
    if (question) expect(answer.headers()['x-robots-tag']).toContain('noindex')
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
  }
  expect((await request.get(`/search?q=${'x'.repeat(10_000)}`)).status()).toBeLessThan(500)
  await page.goto(`/search?${new URLSearchParams({ q: '<img src=x onerror=alert(1)>' })}`)
  await expect(page.locator('#results img')).toHaveCount(0)
  await expect(page.getByLabel(FIELD)).toHaveValue('<img src=x onerror=alert(1)>')
})

test('a category alone shows its newest, and goes with a question', async ({ page }) => {
  await page.goto('/search?type=TRIVIA&category=trivia-history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions')
  await expect(page.getByLabel('Category')).toHaveValue('trivia-history')
  await expect(page.locator('#found')).toHaveText(/^\d+ results$/)
  expect(new Set(await page.locator('#results li .note').allTextContents())).toEqual(new Set(['Trivia']))
  await page.goto('/search?q=cable&category=trivia-history')
  await expect(page.locator('#results').getByRole('link').first()).toHaveAttribute(
    'href',
    '/trivia/transatlantic-cable-1858',
  )
  await page.goto('/search?category=nope')
  await expect(page.locator('#results')).toContainText('Nothing was found')
})

test('everything about search can be done by keyboard alone', async ({ page }) => {
  await page.goto('/search')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '')
  for (let stops = 0; stops < 40 && (await focused()) !== 'q'; stops++) await page.keyboard.press('Tab')
  await page.keyboard.type('certificates')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Posts')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=certificates&type=BLOG/)
  await expect(page.locator('#found')).toContainText('“certificates”')
  const hit = page.locator('#results').getByRole('link').first()
  for (let stops = 0; stops < 60; stops++) {
    if (await hit.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\/certificates-expire-on-sundays$/)
})

test('the way back from a result leads to the results and to their place', async ({ page }) => {
  const results = page.locator('#results')
  await page.goto('/search?q=restore&type=BLOG')
  await results.getByRole('link', { name: 'The restore is the backup' }).click()
  await expect(page).toHaveURL(/\/blog\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/search\?q=restore&type=BLOG/)
  await expect(results.getByRole('link', { name: 'The restore is the backup' })).toBeVisible()
  await expect(page).toHaveTitle(/^restore – Search/)
  await expect(page.getByLabel(FIELD)).toHaveValue('restore')
  await expect(page.getByLabel('Kind')).toHaveValue('BLOG')

  await page.goto('/search?q=network')
  const last = results.getByRole('listitem').getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  await expect(page).not.toHaveURL(/\/search/)
  await page.goBack()
  await expect(last).toBeInViewport()
  await page.reload()
  await expect(page.locator('#found')).toContainText('“network”')
})

test('"/" and the link of the header put the cursor into the field', async ({ page, hasScripts }) => {
  const field = page.getByLabel(FIELD)
  await page.goto('/about-us')
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search#explorer-q$/)
  await expect(field).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  if (!hasScripts) return
  await page.goto('/about-us')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/search#explorer-q$/)
  await expect(field).toBeFocused()
  await page.goto('/search')
  await hydrate(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('24/7')
  await expect(field).toHaveValue('24/7')
})

for (const words of ['two  plans', `${'network '.repeat(11)}again`])
  test(`a page of results answers its reader where "${words}" was asked`, async ({ page, hasScripts }) => {
    test.skip(!hasScripts)
    await page.goto(`/search?${new URLSearchParams({ q: words })}`)
    await hydrate(page)
    await expect(page).toHaveTitle(/^(?:two plans|network .*…) – Search – WSE$/)
    // A title that is corrected for ever holds the page up.
    await page.evaluate(() => document.head.append(document.createElement('meta')))
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await expect(page.getByLabel(FIELD)).toHaveValue(/x/)
  })

test('the mark of a campaign in the address asks nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search-results/')) asked.push(request.url())
  })
  await page.goto('/?utm_source=letter', { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  await expect(page).toHaveURL(/\/\?utm_source=letter$/)
})

test('the answer alone is data, cached by nobody and indexed by nobody', async ({ request }) => {
  const ask = (question: string) => request.get(`/search-results/list?${new URLSearchParams({ q: question })}`)
  const answer = await ask('restore')
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const { found, items } = await answer.json()
  expect(found).toMatch(/^\d+ results? for “restore”/)
  expect(items[0]).toMatchObject({ href: expect.stringMatching(/^\//), kind: expect.any(String) })
  expect(await (await ask('zzzzqqqq')).json()).toEqual({ found: 'Nothing was found for “zzzzqqqq”.', items: [] })
  expect(await (await ask(' ')).json()).toBeNull()
})

/** typed.test.ts has all that visitors have typed, and judges it. */
const TYPED: [words: string, path: string][] = [
  ['how much does it cost', '/our-plans'],
  ['netwrok', '/what-we-do/network-design'],
  ['127.0.0.1', '/trivia/loopback-network'],
  ['Mei Tanaka', '/about-us'],
]

test('what visitors type finds the page that is meant among the first three, and all microservices by their kind', async ({
  request,
}) => {
  const find = async (words: string) => {
    const answer = await request.get('/search', { params: { q: words } })
    const list = (await answer.text()).split('id="results"')[1] ?? ''
    return [...list.matchAll(/<a href="([^"#?]+)/g)].map(([, path = '']) => path)
  }
  const missed: string[] = []
  for (const [words, path] of TYPED) {
    const first = (await find(words)).slice(0, 3)
    if (!first.includes(path)) missed.push(`${words}: ${first}`)
  }
  expect(missed).toEqual([])
  const kinds = (await find('microservices')).filter((path) => path.startsWith('/microservices/'))
  expect(new Set(kinds).size).toBe(8)
})
