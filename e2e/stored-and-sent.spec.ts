import type { Page, Request } from '@playwright/test'
import { browserItem } from '#lib/contract/privacy/browser-storage'
import { ENQUIRY_DATA, SENT_OTHERWISE } from '#lib/contract/privacy/sent-data'
import { thankYouPages } from '#lib/links'
import { FORMS, fillForm, openForm } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'

/** Of a page's own address: what leads here, and what a page says to the next. */
const PAGE_QUERIES = ['pathName', 'reference', 'section', 'only', 'from', 'to', ...thankYouPages.consultation.repeated]

interface Held {
  local: string[]
  session: string[]
  databases: string[]
  caches: string[]
}

/** The keys of all that a browser holds for this site. */
const heldIn = (page: Page): Promise<Held> =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => String(name)),
    caches: 'caches' in window ? await caches.keys() : [],
  }))

/** Every field of a value, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inside]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inside)])

function fieldsOf(request: Request): string[] {
  const body = request.postData() ?? ''
  // A body that can't be read may hold anything.
  if (body === '' && request.method() === 'POST') return ['a body that was not seen']
  if (/^[{[]/.test(body)) return namesIn(JSON.parse(body))
  return [...body.matchAll(/form-data; name="([^"]*)"/g)].map(([, name]) => String(name))
}

/** What of a request the registry does not name: where it goes, or a field. */
function unregistered(request: Request, origin: string): string[] {
  const { origin: to, pathname, searchParams } = new URL(request.url())
  if (to !== origin) return [`${to}: another host`]
  const other = SENT_OTHERWISE.find(({ path }) => pathname.startsWith(path))
  const isPost = request.method() !== 'GET'
  const isEnquiry = isPost && !other
  const allowed = new Set<string>([
    ...(isEnquiry ? ENQUIRY_DATA.flatMap(({ fields }) => fields) : (other?.fields ?? [])),
    ...(isPost ? [] : PAGE_QUERIES),
  ])
  // Files of the build are named with their release and the page that needs them.
  const asked = pathname.startsWith('/_next/static/') ? [] : [...searchParams.keys()].filter((name) => name !== '_rsc')
  return [...asked, ...fieldsOf(request)].filter((name) => !allowed.has(name)).map((name) => `${pathname}: ${name}`)
}

/** Watches what the pages of a browser send. Bodies are only there for whoever lets a request pass. */
async function watch(page: Page) {
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.route('**/*', (route) => route.continue())
  return {
    sent,
    unregistered: () => sent.flatMap((request) => unregistered(request, new URL(page.url()).origin)),
    posts: () =>
      sent.filter((request) => request.method() === 'POST').map((request) => new URL(request.url()).pathname),
  }
}

async function expectRegistered(page: Page, watched: Awaited<ReturnType<typeof watch>>): Promise<void> {
  const { local, session, databases, caches } = await heldIn(page)
  expect([...local, ...session].filter((key) => !browserItem(key))).toEqual([])
  expect(session.filter((key) => !key.startsWith('draft '))).toEqual([])
  expect([databases, caches, await page.context().cookies()]).toEqual([[], [], []])
  expect(watched.unregistered()).toEqual([])
}

test.beforeEach(({ hasScripts }) => test.skip(!hasScripts, 'what is stored and sent beside a form is so by JavaScript'))

test('a visitor who only reads leaves nothing in the browser, and sends nothing', async ({ page, baseURL }) => {
  const watched = await watch(page)
  for (const [path] of ROUTES) {
    await page.goto(path)
    await page.mouse.wheel(0, 3000)
    await page.waitForLoadState('networkidle')
    await expectRegistered(page, watched)
    expect(await heldIn(page), path).toMatchObject({ local: [], session: [] })
  }
  expect(new Set(watched.posts().filter((path) => path !== '/api/web-vitals'))).toEqual(new Set())
  expect(new URL(baseURL ?? '').origin).toBe(new URL(page.url()).origin)
})

for (const journey of FORMS) {
  test(`the ${journey.name} form stores and sends what the registry names, and nothing before it is touched`, async ({
    page,
  }) => {
    const details = { name: 'Ana', email: 'ana@example.com', countryCode: 'IN', contactNumber: '9876543210' }
    await page.goto('/privacy-policy')
    await page.evaluate((text) => localStorage.setItem('userDatails', text), JSON.stringify(details))
    const watched = await watch(page)
    const form = await openForm(page, journey, '?utm_source=letter&gclid=abc')
    // The address itself was chosen by whoever made the link.
    watched.sent.splice(0)
    await expect(form.getByLabel('Your name')).toHaveValue('Ana')
    await page.waitForLoadState('networkidle')
    expect(watched.posts().filter((path) => path !== '/api/web-vitals')).toEqual([])
    expect(watched.sent.filter((request) => request.url().includes('/api/location'))).toEqual([])
    expect((await heldIn(page)).local).toEqual(['userDatails'])

    await form.getByLabel('Your name').fill('')
    await form.getByLabel('Email address').fill('')
    await fillForm(form, journey)
    if ((await form.getByLabel(/^Phone/).count()) > 0) await expect.poll(watched.posts).toContain('/enquiry/check')
    if (journey.fileLabel) {
      const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') }
      await form.getByLabel(journey.fileLabel).setInputFiles(file)
      await expect.poll(watched.posts).toContain('/api/file/upload')
    }
    const held = await heldIn(page)
    expect(held.local).toEqual(expect.arrayContaining([expect.stringMatching(/^draft /)]))
    expect(held.local).not.toContain('deviceuuID')
    await expectRegistered(page, watched)
    await form.getByRole('button', { name: journey.submit }).click()
    await expect(page).toHaveURL(new RegExp(`${journey.thankYou}.*reference=`))
    await expectRegistered(page, watched)
    const after = await heldIn(page)
    expect(after.local.sort()).toEqual(['deviceuuID', 'userDatails'])
    expect(after.session).toEqual([])
    const fields = watched.sent.filter((request) => request.method() === 'POST').flatMap(fieldsOf)
    expect(fields).toEqual(expect.arrayContaining(['deviceuuID', 'firstTouch', 'clickId', 'elapsedMs']))
  })
}

test('what a visitor asks to have stored is named as well, and all of it is deleted', async ({ page }) => {
  const watched = await watch(page)
  await page.goto('/blog/latency-is-geography')
  await page.getByRole('button', { name: 'Remember where I was' }).click()
  await page.getByRole('button', { name: /theme/ }).first().click()
  await page.goto('/trivia/teapot-status')
  await page.locator('summary').filter({ hasText: '418' }).click()
  await expect(page.getByRole('region', { name: 'Round' })).toContainText('1 of 1 right')
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'Show what matters to me' }).click()
  const dialog = page.getByRole('dialog', { name: 'What matters to you?' })
  await dialog.getByLabel('Operator on call').check()
  await dialog.getByRole('button', { name: 'Keep my choice' }).click()
  await page.goto('/your-data')
  await page.getByRole('checkbox', { name: /^The key \/ opens the search/ }).uncheck()
  await page.goto('/search')
  await page.getByRole('searchbox').first().fill('latency')
  await page.waitForLoadState('networkidle')
  await expectRegistered(page, watched)
  const { local } = await heldIn(page)
  expect(local.sort()).toEqual([
    'readingHistory',
    'searchKey',
    'theme',
    'triviaGuesses',
    'userCategories',
    'userDatails',
  ])
  await page.goto('/your-data')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  const nothingBut = (...local: string[]) => ({ local, session: [], databases: [], caches: [] })
  expect(await heldIn(page)).toEqual(nothingBut('storedByItself'))
  // What the site stores by itself stays away, until the visitor allows it.
  await page.goto('/trivia/teapot-status')
  await page.locator('summary').filter({ hasText: '418' }).click()
  await expect(page.locator('summary').filter({ hasText: '418' })).toContainText('your guess, right')
  for (const journey of FORMS.slice(0, 1)) await fillForm(await openForm(page, journey), journey)
  await page.goto('/your-data')
  expect(await heldIn(page)).toEqual(nothingBut('storedByItself'))
  await expectRegistered(page, watched)
  await page.getByRole('button', { name: 'Allow it again' }).click()
  expect(await heldIn(page)).toEqual(nothingBut())
  await page.goto('/trivia/teapot-status')
  await page.locator('summary').filter({ hasText: '418' }).click()
  await expect.poll(async () => (await heldIn(page)).local).toEqual(['triviaGuesses'])
})
