import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { FaultHost } from './support/fault-host.ts'
import { ROUTES } from './support/routes.ts'
import { pause, TroubledSite } from './support/troubled-site.ts'

const DAY_MS = 86_400_000
const clock = path.join(mkdtempSync(path.join(tmpdir(), 'clock-')), 'offset')
const moveClock = (milliseconds: number) => writeFileSync(clock, String(milliseconds))
const host = new FaultHost()
const site = new TroubledSite({ CLOCK_FILE: clock, NODE_OPTIONS: '--import ./e2e/support/moved-clock.mjs' })
const POST = '/blog/the-bill-is-a-drawing'
const FILES = ['/feeds/all.rss', '/sitemaps/blogs-1.xml', '/llms.txt', `${POST}.md`, '/search?q=restore']
const PATHS = [...ROUTES.map(([route]) => route), ...FILES]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  moveClock(0)
  host.trouble = 'none'
  await host.listen()
  await site.start()
})
test.afterAll(() => {
  site.stop()
  host.close()
  rmSync(path.dirname(clock), { recursive: true })
})

async function everyPageIsThere(): Promise<void> {
  for (const address of PATHS) expect([address, (await site.get(address)).status]).toEqual([address, 200])
}

test('every page that is known is served while the host is dead for a day', async () => {
  test.setTimeout(120_000)
  await everyPageIsThere()
  host.trouble = 'hangs up'
  for (const part of [0.25, 0.5, 1]) {
    moveClock(DAY_MS * part)
    await everyPageIsThere()
    await pause(300)
  }
})

test('and so it is by a new release that begins while the host is dead', async () => {
  test.setTimeout(180_000)
  await site.end()
  await site.startAgain('another-release')
  await everyPageIsThere()
})

test('when the host is back, every page is new within its refresh time', async () => {
  test.setTimeout(120_000)
  host.titles.set('the-bill-is-a-drawing', 'The bill is a new drawing')
  host.trouble = 'none'
  moveClock(DAY_MS + 60_000)
  const textOf = async () => (await site.get(POST)).text()
  await expect.poll(textOf, { timeout: 20_000 }).toContain('The bill is a new drawing</h1>')
})

test('a site that begins while its host hangs has its forms, and without the trivia of its host everything else', async () => {
  test.setTimeout(180_000)
  await site.end()
  host.trouble = 'hangs'
  await site.start()
  const statusOf = async (address: string) => [address, (await site.get(address)).status]
  const forms = ['/contact-us', '/book-a-free-consultation']
  expect(await Promise.all(forms.map(statusOf))).toEqual(forms.map((address) => [address, 200]))
  host.trouble = 'none'
  host.failing = /trivia/
  const others = ['/', '/search', '/search?q=restore', '/blogs', POST, '/infographics', '/feeds/blog.rss']
  await expect
    .poll(() => Promise.all(others.map(statusOf)), { timeout: 60_000 })
    .toEqual(others.map((address) => [address, 200]))
  expect((await site.get('/trivia')).status).toBe(503)
  host.failing = undefined
  await expect.poll(async () => (await site.get('/')).text(), { timeout: 30_000 }).toContain('href="/trivia/')
})

test('a noun that fails holds up no change of another', async () => {
  test.setTimeout(60_000)
  await site.get('/trivia')
  host.failing = /trivia/
  host.titles.set('the-bill-is-a-drawing', 'The bill changes while trivia fails')
  await expect
    .poll(
      async () => {
        await site.get('/trivia')
        return (await site.get(POST)).text()
      },
      { timeout: 20_000 },
    )
    .toContain('The bill changes while trivia fails</h1>')
})
