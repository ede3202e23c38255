import { expect, test } from './support/journey.ts'
import { observatoryScore } from './support/observatory.ts'
import { ROUTES } from './support/routes.ts'

test('every route is a whole page, under the strict policy', async ({ page }) => {
  test.setTimeout(180_000)
  // One visitor after another would cost a browser's start each.
  for (const [path, heading] of ROUTES) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect.soft(page.getByRole('banner'), path).toBeVisible()
    await expect.soft(page.getByRole('contentinfo'), path).toBeVisible()
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect.soft(policy, path).toMatch(/script-src 'self' 'sha256-/)
    expect.soft(policy, path).not.toContain('unsafe')
    expect.soft(policy, path).toContain("require-trusted-types-for 'script'")
    expect.soft(observatoryScore(answer?.headers() ?? {}), path).toBe(130)
  }
})

test('what would run is taken neither as HTML nor as a script, what is harmless is', async ({
  page,
  hasScripts,
  quiet,
}) => {
  test.skip(!hasScripts, 'needs scripts')
  await page.goto('/about-us')
  const outcomes = await page.evaluate(() => {
    const isTaken = (use: () => void) => {
      try {
        use()
        return true
      } catch {
        return false
      }
    }
    const html = (text: string) => isTaken(() => document.createElement('div').insertAdjacentHTML('beforeend', text))
    const script = (address: string) => isTaken(() => document.createElement('script').setAttribute('src', address))
    return {
      words: html('<p title="switched on=1">Words &lt;script></p><script type="application/ld+json">{}</script>'),
      scriptElement: html('<script>alert(1)</script>'),
      handler: html('<img src="x" onerror="alert(1)">'),
      frame: html('<iframe srcdoc="x"></iframe>'),
      own: script('/_next/static/chunks/a.js'),
      upload: script('/covers/blog/a.js'),
      foreign: script('https://evil.example/_next/static/a.js'),
      code: isTaken(() => {
        document.createElement('script').textContent = 'alert(1)'
      }),
    }
  })
  expect(outcomes).toEqual({
    ...{ words: true, scriptElement: false, handler: false, frame: false },
    ...{ own: true, upload: false, foreign: false, code: false },
  })
  // The browser says of each that it was refused.
  quiet.splice(0)
})

test('/blog leads to the posts, and the query comes along', async ({ page }) => {
  await page.goto('/blog?utm_source=journey')
  await expect(page).toHaveURL(/\/blogs\?utm_source=journey$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts')
})

test('an unknown address is a 404 with a way on', async ({ page, quiet }) => {
  const answer = await page.goto('/nowhere/at/all')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no page at this address')
  await expect(page.locator('meta[name=robots]')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
  await expect(page).toHaveURL(/\/$/)
  // The browser itself reports that the page's own status is 404.
  expect(quiet.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('404')]))
})

test('the menu of a small screen works by itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Sections in the menu' }).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(page.getByRole('navigation', { name: 'Sections in the menu' })).toBeHidden()
})

test('the menu of a small screen stays under its button, and closes by Escape and by a press outside', async ({
  page,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/privacy-policy')
  const button = page.getByText('Menu', { exact: true })
  const menu = page.getByRole('navigation', { name: 'Sections in the menu' })
  const before = await button.boundingBox()
  await button.click()
  await expect(menu).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  if (hasScripts) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(180, 730)
  } else await button.click()
  await expect(menu).toBeHidden()
})

test('the foot of a page leads to the legal notice, which says who is responsible', async ({ page }) => {
  await page.goto('/blogs')
  await page.locator('footer').getByRole('link', { name: 'Legal notice' }).click()
  await expect(page).toHaveURL(/\/legal-notice$/)
  const notice = page.getByRole('main')
  await expect(notice).toContainText('WSE Sample Company Limited')
  await expect(notice).toContainText("These are sample values, and nobody's")
})

test('an address without a page is searched for by its words', async ({ page, hasScripts, quiet }) => {
  await page.goto('/blog/latency-is-gography')
  const field = page.getByRole('searchbox', { name: 'Search for it' })
  await expect(field).toHaveValue(hasScripts ? 'latency is gography' : '')
  // The browser itself reports that the page's own status is 404.
  expect(quiet.splice(0)).toEqual(expect.arrayContaining([expect.stringContaining('404')]))
  if (hasScripts) {
    await page.getByRole('status').getByRole('link', { name: '“latency is geography”?' }).waitFor()
    await page.goto('/company/why-us')
    await page.getByText('The nearest page is').getByRole('link', { name: 'Why people choose us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Why people choose us')
    await page.goBack()
  }
  await field.fill('latency geography')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=latency\+geography$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Latency is geography' })).toBeVisible()
  expect(quiet.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([])
})

test('a window of 2560 px is used: what a page shows is 1,450 px wide, its lines as long as elsewhere', async ({
  page,
}) => {
  const measured = async (width: number) => {
    await page.setViewportSize({ width, height: 1440 })
    await page.goto('/blogs')
    const list = await page.getByRole('main').locator('.wrap').last().boundingBox()
    return { list: list?.width, size: await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)) }
  }
  const [usual, wide] = [await measured(1920), await measured(2560)]
  expect(wide.list).toBeGreaterThan(1450)
  expect(Number(wide.list) / wide.size).toBeCloseTo(Number(usual.list) / usual.size, 0)
})

test('the keyboard reaches the content first', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
})

test('the theme that was chosen is there on the next page, before it is painted', async ({ page, hasScripts }) => {
  test.skip(!hasScripts, 'without JavaScript the theme follows the system')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/privacy-policy')
  await page.getByRole('button', { name: 'Light theme: switch to dark', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Dark theme: switch to light', exact: true })).toBeFocused()
  await page.goto('/terms-of-service')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the home page opens with a figure and what it shows, then says what we do and what that comes to', async ({
  page,
}) => {
  await page.goto('/')
  const figure = page.getByRole('main').getByRole('figure').first()
  await expect(figure).toContainText('Sydney is 166 milliseconds away')
  await expect(figure.getByRole('listitem').filter({ hasText: 'Sydney' })).toContainText('166.4 ms')
  const example = page.getByRole('region', { name: 'From nine hours to under three: a restore that is tried' })
  await expect(example).toContainText('An example')
  await expect(example).toContainText('Orders9 h 10 min the first time2 h 50 min')
})

test('an infographic says what it shows, before what it is about', async ({ page }) => {
  await page.goto('/infographics/where-the-addresses-went')
  await expect(page.getByRole('main').getByText('Of 256 blocks, 35 can hold no public address')).toBeVisible()
})
