import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { links } from '#lib/links'
import { expect, test } from './support/journey.ts'
import { sitemapPaths } from './support/sitemap-paths.ts'
import { textOverlaps } from './support/text-overlaps.ts'

const SLUG = 'where-the-addresses-went'

for (const [kind, type, start] of [
  ['svg', 'image/svg+xml', '<svg'],
  ['png', 'image/png', '\u0089PNG'],
  ['csv', 'text/csv; charset=utf-8', 'section,row,column,value'],
] as const) {
  test(`an infographic can be taken along as ${kind}`, async ({ page, request }) => {
    await page.goto(links.infographic(SLUG))
    const link = page.locator(`a[download][href="${links.infographicFile(SLUG, kind)}"]`)
    await expect(link).toBeVisible()
    const answer = await request.get(links.infographicFile(SLUG, kind))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe(type)
    expect((await answer.body()).toString('latin1')).toMatch(new RegExp(`^${start}`))
  })
}

test('a file or a frame of an infographic that is not there is a 404', async ({ request }) => {
  for (const path of [
    '/infographics/unknown/embed',
    '/infographics/unknown/unknown.svg',
    `/infographics/${SLUG}/other.svg`,
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('another site can frame an infographic, and nothing else', async ({ page, baseURL, quiet }) => {
  const frame = (id: string, path: string) => `<iframe id="${id}" src="${baseURL}${path}"></iframe>`
  const body = `${frame('embed', links.infographicEmbed(SLUG))}${frame('page', links.infographic(SLUG))}`
  await using other = await anotherSite(body)
  await page.goto(other.address)
  const drawing = page.frameLocator('#embed').getByRole('img')
  await expect(drawing).toHaveAccessibleName(/Where 4.3 billion addresses went/)
  await expect(page.frameLocator('#page').getByRole('main')).toHaveCount(0)
  await expect.poll(() => quiet.filter((line) => line.includes('frame-ancestors')).length).toBe(1)
  quiet.splice(0)
})

for (const width of [320, 700, 1000]) {
  test(`what another site pastes is as high as the drawing at ${width} px, its words of their own size`, async ({
    page,
    baseURL,
    hasScripts,
  }) => {
    await page.goto(links.infographic(SLUG))
    const snippet = (await page.locator('code', { hasText: '<iframe' }).textContent()) ?? ''
    const [, origin = ''] = /src="(https?:\/\/[^/"]+)/.exec(snippet) ?? []
    await using other = await anotherSite(
      `<div style="width:${width}px">${snippet.replaceAll(origin, String(baseURL))}</div>`,
    )
    await page.goto(other.address)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: /its data and its sources/ })).toHaveCount(1)
    const scale = () =>
      frame.getByRole('img').evaluate((svg) => svg.getBoundingClientRect().width / Number(svg.getAttribute('width')))
    expect(await scale()).toBeGreaterThan(0.8)
    expect(await scale()).toBeLessThan(1.3)
    if (!hasScripts) return
    await expect
      .poll(() => frame.locator('body').evaluate((body) => Math.abs(body.clientHeight - window.innerHeight)))
      .toBeLessThanOrEqual(1)
  })
}

test('a framed infographic loses no text, and none lies on another, in the fonts of another machine', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const paths = (await sitemapPaths(request)).filter((path) => /^\/infographics\/[^/]+$/.test(path))
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(`${path}/embed`)
    for (const width of [340, 600, 760]) {
      await page.setViewportSize({ width, height: 800 })
      for (const fault of [...(await cutTexts(page)), ...(await textOverlaps(page))])
        faults.push(`${path} at ${width}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

const cutTexts = (page: Page) =>
  page.locator('svg:visible').evaluateAll((drawings) =>
    drawings.flatMap((svg) => {
      const { left, right } = svg.getBoundingClientRect()
      const isCut = (text: Element) => {
        const box = text.getBoundingClientRect()
        return box.left < left || box.right > right
      }
      return Array.from(svg.querySelectorAll('text')).flatMap((text) =>
        isCut(text) ? [`${text.textContent} is cut off`] : [],
      )
    }),
  )

/** A site at another origin, which has these words on its only page. */
async function anotherSite(body: string) {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><meta charset="utf-8">${body}`),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.close()
    },
  }
}

test('a drawing fits the screen that it is on, and its table opens', async ({ page, viewport }) => {
  await page.goto(links.infographic(SLUG))
  const flow = page.getByRole('region', { name: 'From the whole to the usable' })
  await expect(flow.getByRole('img')).toHaveCount(1)
  const box = await flow.getByRole('img').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(viewport?.width ?? 0)
  await flow.getByText('The data as a table').click()
  await expect(flow.getByRole('cell', { name: '221', exact: true })).toBeVisible()
})

test('the line to cite is copied', async ({ page, context, hasScripts }) => {
  test.skip(!hasScripts, 'copying by a button is made by JavaScript; the words can be selected')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(links.infographic(SLUG))
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'WSE, “Where 4.3 billion addresses went”, 02 Nov 2026',
  )
})
