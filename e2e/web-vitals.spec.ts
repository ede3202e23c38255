import type { Page } from '@playwright/test'
import type { WebVital } from '#lib/contract/web-vitals'
import { expect, test } from './support/journey.ts'

const POST = '/blog/latency-is-geography'

/** Writes down what each page of the tab sends as it is left, and sends it all the same. */
async function watchBeacons(page: Page): Promise<() => Promise<WebVital[][]>> {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, data) => {
      const blob = data as Blob
      // The page is about to go: only what is read at once is read at all.
      const reader = new XMLHttpRequest()
      const local = URL.createObjectURL(blob)
      reader.open('GET', local, false)
      try {
        reader.send()
        const sent = JSON.parse(sessionStorage.getItem('beacons') ?? '[]')
        sessionStorage.setItem('beacons', JSON.stringify([...sent, JSON.parse(reader.responseText)]))
      } catch {
        sessionStorage.setItem('beacons', JSON.stringify([[{ name: blob.type }]]))
      }
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

test('a page reports its vitals once, when it is left, and they are counted by its type', async ({ page, quiet }) => {
  const before = await reports(page)
  const beacons = await watchBeacons(page)
  await page.goto(POST)
  await page.waitForLoadState('networkidle')
  await page.getByText('Ask about this page').click()
  await page.goto('/privacy-policy')
  const [sent, ...others] = await beacons()
  expect(others).toEqual([])
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('blob:')))
  await expect.poll(async () => (await reports(page)).LCP).toBe((before.LCP ?? 0) + 1)
  const after = await reports(page)
  for (const metric of ['CLS', 'FCP', 'TTFB']) expect(after[metric], metric).toBe((before[metric] ?? 0) + 1)
  const largest = sent?.find(({ name }) => name === 'LCP')
  if (largest) expect(largest.attribution?.target).toBeTruthy()
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
