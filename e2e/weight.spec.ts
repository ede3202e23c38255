import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { links } from '#lib/links'
import { expect, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'

const STYLE_BYTES = 20 * 1024
const FONT_BYTES = 45 * 1024

const bytesOf = async (request: APIRequestContext, path: string) => (await request.get(path)).body()

const addresses = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, path = '']) => path)),
]

test('no page needs more than 20 KB of styles, compressed, and 45 KB of fonts', async ({ request }) => {
  for (const path of [...ROUTES.map(([route]) => route), links.yourData]) {
    const html = (await bytesOf(request, path)).toString()
    expect(html, path).not.toMatch(/rel="stylesheet"/)
    const [, styles = ''] = /<style data-sheets>(.+?)<\/style>/s.exec(html) ?? []
    expect(styles.length, path).toBeGreaterThan(1000)
    expect(gzipSync(styles).length, path).toBeLessThanOrEqual(STYLE_BYTES)
    let fonts = 0
    for (const font of addresses(styles, /url\(([^)]+\.woff2)[^)]*\)/g)) fonts += (await bytesOf(request, font)).length
    expect(fonts, path).toBeLessThanOrEqual(FONT_BYTES)
    expect(fonts, path).toBeGreaterThan(0)
  }
})

test('a page that nobody touches asks for itself, its fonts and pictures, and for the one script that brings the others', async ({
  page,
}) => {
  // The time after which scripts come by themselves does not pass.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const [path] of ROUTES) {
    const asked: string[] = []
    page.on('request', (request) => {
      // What the browser asks for of itself: the rules that a header names, and the icon of the tab.
      if (!/\/speculation\.rules$|\/icon\.svg/.test(request.url()))
        asked.push(`${request.resourceType()} ${request.url()}`)
    })
    await page.goto(path, { waitUntil: 'load' })
    const others = asked.filter((line) => !/^(document|font|image) /.test(line))
    expect([path, others]).toEqual([path, [expect.stringMatching(/^script .*\/_next\/static\/loader\//)]])
    page.removeAllListeners('request')
  }
})
