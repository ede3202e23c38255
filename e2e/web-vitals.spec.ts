import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { WebVital } from '#lib/contract/web-vitals'
import { expect, test } from './support/journey.ts'
import { layoutShift } from './support/layout-shift.ts'

const POST = '/blog/latency-is-geography'

/** Writes down what each page of the tab sends as it is left, and sends it all the same. */
async function watchBeacons(page: Page): Promise<() => Promise<WebVital[][]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const RealBlob = Blob
    const words = new WeakMap<object, string>()
    // A page that is about to go has no time to read a blob: its words are recorded as it is made.
    window.Blob = class extends RealBlob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        words.set(this, String(parts[0]))
      }
    }
    navigator.sendBeacon = (address, data) => {
      const sent = JSON.parse(sessionStorage.getItem('beacons') ?? '[]')
      sent.push(JSON.parse(words.get(data as Blob) ?? 'null'))
      sessionStorage.setItem('beacons', JSON.stringify(sent))
      return send(address, data)
    }
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('beacons') ?? '[]'))
}

const reports = async (page: Page) => {
  const answer = await page.request.get('/metrics', { headers: { authorization: 'Bearer journeys-metrics-token' } })
  const counted = (await answer.text()).matchAll(
    /web_vitals_reports_total\{metric="(\w+)",page_type="blog",.*\} (\d+)/g,
  )
  const sums: Record<string, number> = {}
  for (const [, metric = '', count] of counted) sums[metric] = (sums[metric] ?? 0) + Number(count)
  return sums
}

test('a page reports its vitals once, when it is left, and they are counted by its type', async ({ page }) => {
  const before = await reports(page)
  const beacons = await watchBeacons(page)
  await page.goto(POST)
  await page.waitForLoadState('networkidle')
  await page.getByText('Ask about this page').click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  // The browser reports an interaction after the frame that shows its effect, and the library looks at it within a second, when
  // the page is idle: of a page that is left before, it loses it.
  await page.waitForTimeout(1500)
  await page.goto('/privacy-policy')
  const [sent, ...others] = await beacons()
  expect(others).toEqual([])
  await expect.poll(async () => (await reports(page)).LCP).toBe((before.LCP ?? 0) + 1)
  const after = await reports(page)
  for (const metric of ['CLS', 'FCP', 'TTFB']) expect(after[metric], metric).toBe((before[metric] ?? 0) + 1)
  const vital = (name: string) => sent?.find((metric) => metric.name === name)
  expect(vital('LCP')).toMatchObject({ pageType: 'blog', attribution: { target: expect.any(String) } })
  expect(vital('INP')).toMatchObject({ attribution: { target: expect.stringContaining('summary') } })
  expect(vital('FCP')?.attribution?.state).toBeTruthy()
})

test('with Global Privacy Control nothing is measured', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(POST)
  await page.waitForLoadState('networkidle')
  await page.goto('/privacy-policy')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((address) => address.includes('/api/web-vitals'))).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('readingHistory'))).toBeNull()
})

for (const width of [360, 1280])
  test(`at ${width} pixels a page that comes in parts does not move`, async ({ browser, request }) => {
    const html = await (await request.get('/trivia/teapot-status')).text()
    const cuts = ['<a class="', '<span class="visually-hidden', '<summary>Menu', '<nav aria-label="Breadcrumb"', '<img']
    let cut = 0
    const server = createServer(async ({ url = '' }, response) => {
      if (url !== '/') return void response.writeHead(404).end()
      response.setHeader('content-type', 'text/html; charset=utf-8').write(html.slice(0, cut))
      await pause(400)
      response.end(html.slice(cut))
    }).listen(0)
    // Of another origin, where its scripts are not: it never hydrates.
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    try {
      for (const words of cuts) {
        cut = html.indexOf(words, html.indexOf('<header')) + words.length
        await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
        expect(await layoutShift(page), words).toBe(0)
      }
    } finally {
      await page.close()
      server.close()
    }
  })
