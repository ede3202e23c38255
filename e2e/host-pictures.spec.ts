import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const { host, site } = standTroubledSite({ API_TOKEN: 'a-token-of-the-host' })
const PICTURE = readFileSync('public/apple-touch-icon.png')

test.describe.configure({ mode: 'serial' })

test('pictures of the host are served by the site: relative ones, those of its own origin, and covers', async () => {
  host.pictures.set('/pics/one.png?w=2', { type: 'image/png', content: PICTURE })
  host.pictures.set('/images/cover.png', { type: 'image/png; charset=binary', content: PICTURE })
  host.pictures.set('/pics/hangs.png', { type: 'image/png', content: PICTURE.subarray(0, 100), isCutOff: true })
  host.pictures.set('/pics/page.html', { type: 'text/html', content: '<script>alert(1)</script>' })
  host.covers.set('latency-is-geography', '/images/cover.png')
  host.bodies.set(
    'with-pictures',
    '<p><img src="pics/one.png?w=2" alt="One"><img src="/pics/page.html" alt="A page"><img src="https://example.org/x.png" alt="Else"><img src="/pics/hangs.png" alt="Hangs"></p>',
  )
  const page = await (await site.get('/blog/with-pictures')).text()
  const [, one = '', html = ''] = /src="(\/host-pictures\/[^"]+)".*?src="(\/host-pictures\/[^"]+)"/s.exec(page) ?? []
  expect(page).toContain('src="https://example.org/x.png"')

  const picture = await site.get(one)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(PICTURE)
  expect(host.lastHeaders.authorization).toBe('Bearer a-token-of-the-host')
  expect((await site.get(html)).status).toBe(404)
  const [hanging = ''] = /\/host-pictures\/[^"]+(?=" alt="Hangs")/.exec(page) ?? []
  const asked = performance.now()
  expect((await site.get(hanging)).status).toBe(503)
  expect(performance.now() - asked).toBeLessThan(10_000)

  await pause(1500)
  await expect
    .poll(async () => {
      const [, cover = ''] =
        /<img[^>]+src="(\/host-pictures\/[^"]+)"/.exec(await (await site.get('/blogs')).text()) ?? []
      return cover && (await site.get(cover)).status
    })
    .toBe(200)

  host.trouble = 'hangs up'
  await pause(1500)
  expect((await site.get(one)).status).toBe(200)
  host.trouble = 'none'
})

test('the host is asked for nothing that the site itself did not name', async () => {
  const before = host.asked.length
  const code = Buffer.from('/internal/secrets').toString('base64url')
  for (const address of [
    `/host-pictures/0123456789abcdef/${code}`,
    `/host-pictures/x/${code}`,
    '/host-pictures/0123456789abcdef/%2e%2e',
    `/host-pictures/${code}`,
  ])
    expect((await site.get(address)).status).toBe(404)
  // A picture that is known is asked for again once it is old.
  expect(host.asked.slice(before).filter((call) => !call.includes('/pics/'))).toEqual([])
})
