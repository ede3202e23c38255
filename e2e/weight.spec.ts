import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { links } from '#lib/links'
import { expect, test } from './support/journey.ts'
import { ROUTES } from './support/routes.ts'

const STYLE_BYTES = 20 * 1024
const FONT_BYTES = 70 * 1024

const bytesOf = async (request: APIRequestContext, path: string) => (await request.get(path)).body()

const addresses = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, path = '']) => path)),
]

test('no page needs more than 20 KB of styles, compressed, and 70 KB of fonts', async ({ request }) => {
  for (const path of [...ROUTES.map(([route]) => route), links.styleguide, links.yourData]) {
    const html = (await bytesOf(request, path)).toString()
    const sheets = addresses(html, /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)
    expect(sheets.length, path).toBeGreaterThan(0)
    let [styles, fonts] = [0, 0]
    for (const sheet of sheets) {
      const css = await bytesOf(request, sheet)
      styles += gzipSync(css).length
      for (const font of addresses(css.toString(), /url\(([^)]+\.woff2)[^)]*\)/g)) {
        fonts += (await bytesOf(request, new URL(font, `http://site${sheet}`).pathname)).length
      }
    }
    expect(styles, path).toBeLessThanOrEqual(STYLE_BYTES)
    expect(fonts, path).toBeLessThanOrEqual(FONT_BYTES)
    expect(fonts, path).toBeGreaterThan(0)
  }
})
