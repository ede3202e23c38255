import { expect, test } from '@playwright/test'

/** Runs behind the proxy of the remote site, which has HOST set; the embedded site is asked with the same headers. */
const FORWARDED = {
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'www.wse-group.net',
  'x-forwarded-for': '203.0.113.7',
}

for (const [path, status, words] of [
  ['/search?q=restore', 200, ' is the backup'],
  ['/blogs.md', 200, '# Posts'],
  ['/thank-you?reference=ABCD-EFGH-JKLM', 200, 'ABCD-EFGH-JKLM'],
  ['/blogs?page=abc', 404, 'There is no page at this address'],
  ['/blog/latency-is-geography', 200, 'Latency is geography'],
  ['/feeds/all.rss', 200, '<rss'],
] as const) {
  test(`${path} is ${status} behind a proxy`, async ({ request }) => {
    const answer = await request.get(path, { headers: FORWARDED, maxRedirects: 0 })
    expect(answer.status()).toBe(status)
    expect(await answer.text()).toContain(words)
    expect(Object.keys(answer.headers()).filter((name) => name.startsWith('x-middleware'))).toEqual([])
  })
}

for (const [path, location] of [
  ['/blog', '/blogs'],
  ['/blog?a=b', '/blogs?a=b'],
  ['/BLOGS/', '/blogs'],
  ['/blogs?page=2', '/blogs/page/2'],
] as const) {
  test(`${path} leads to ${location}, whatever the proxy says of the host`, async ({ request }) => {
    const answer = await request.get(path, { headers: FORWARDED, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([308, location])
  })
}

test('a draft is seen with its token behind a proxy, and its token stands in no header', async ({ request }, {
  project,
}) => {
  test.skip(project.name === 'remote', 'its host knows no token')
  const answer = await request.get('/blog/a-draft-to-preview?admin=journeys-preview-token', { headers: FORWARDED })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).toContain('This is a preview.')
  expect(JSON.stringify(answer.headers())).not.toContain('journeys-preview-token')
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
})
