import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { links } from '#lib/links'
import { expect, test } from './support/journey.ts'

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
  const frame = (id: string, path: string) =>
    `<iframe id="${id}" src="${baseURL}${path}" width="700" height="900"></iframe>`
  const body = `<!doctype html>${frame('embed', links.infographicEmbed(SLUG))}${frame('page', links.infographic(SLUG))}`
  const other = createServer((_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end(body))
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`)
  const drawing = page.frameLocator('#embed').getByRole('img')
  await expect(drawing).toHaveAccessibleName(/Where 4.3 billion addresses went/)
  await expect(page.frameLocator('#page').getByRole('main')).toHaveCount(0)
  await expect.poll(() => quiet.filter((line) => line.includes('frame-ancestors')).length).toBe(1)
  quiet.splice(0)
  other.close()
})

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
