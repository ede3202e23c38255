import { expect, test } from '@playwright/test'
import { standTroubledSite } from './support/troubled-site.ts'

const TOKEN = 'journeys-metrics-token'
const { host, site } = standTroubledSite({ METRICS_TOKEN: TOKEN })

const ask = (path: string, authorization?: string) =>
  fetch(site.address + path, { headers: authorization ? { authorization } : {} })
const status = async () => (await ask('/api/status', `Bearer ${TOKEN}`)).json()

for (const path of ['/metrics', '/api/status']) {
  test(`${path} is for the bearer of the token alone`, async () => {
    for (const authorization of [undefined, 'Bearer wrong', TOKEN, `bearer ${TOKEN}x`]) {
      const refused = await ask(path, authorization)
      expect(refused.status, String(authorization)).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Bearer')
      expect(await refused.text()).not.toContain('startedAt')
    }
    // The name of a scheme has no case (RFC 9110, section 11.1).
    for (const scheme of ['Bearer', 'bearer']) {
      const answer = await ask(path, `${scheme} ${TOKEN}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
  })
}

test('the search index is brought up to date before anybody searches', async () => {
  await expect.poll(async () => (await status()).search?.isComplete, { timeout: 30_000 }).toBe(true)
})

test('the status tells how old each content type is, what failed last, and which enquiries wait', async () => {
  const before = await status()
  expect(before.content).toEqual({
    blog: expect.objectContaining({ items: expect.any(Number), lastChange: expect.stringMatching(/^2026-/) }),
    trivia: expect.objectContaining({ items: expect.any(Number) }),
    infographic: expect.objectContaining({ items: expect.any(Number) }),
  })
  expect(before.content.blog.ageSeconds).toBeLessThan(30)
  expect(before.lastHostFailure).toBeNull()
  expect(before.lastContentMessage).toBeNull()
  expect(before.enquiries).toMatchObject({ waiting: 0 })

  host.trouble = 'answers 500'
  await site.get('/blog/a-computer-in-a-pump-house')
  expect((await status()).lastHostFailure).toMatchObject({
    // Others are asked in the background at the same time.
    call: expect.stringMatching(/^[a-z]+\.[a-zA-Z]+$/),
    reason: 'answered 500',
  })
  const body = JSON.stringify({ name: 'Ana', email: 'status@example.com', message: 'Hello', consentVersion: '1' })
  const sent = await fetch(`${site.address}/api/contact/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.address },
    body,
  })
  expect(sent.status).toBe(201)
  const after = await status()
  expect(after.enquiries.stored).toBe(before.enquiries.stored + 1)
  expect(after.enquiries.waiting).toBeGreaterThan(0)
  host.trouble = 'none'
})

const report = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.address}/api/web-vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const metrics = async () => (await ask('/metrics', `Bearer ${TOKEN}`)).text()

test('web vitals are counted by page type, and what is none is refused', async () => {
  for (let value = 1; value <= 100; value++) {
    const [vital] = [{ name: 'LCP', value: value * 10, rating: 'good', pageType: 'trivia' }]
    expect((await report([vital])).status).toBe(204)
  }
  const counted = await metrics()
  expect(counted).toContain('web_vitals_milliseconds_bucket{le="500",metric="LCP",page_type="trivia"} 50')
  expect(counted).toContain('web_vitals_milliseconds_count{metric="LCP",page_type="trivia"} 100')

  const good = { name: 'LCP', value: 1 }
  for (const wrong of [
    { ...good, value: 'fast' },
    { ...good, value: -1 },
    { ...good, value: 1e12 },
    { ...good, value: null },
    { ...good, name: 'FID' },
    [],
    Array.from({ length: 21 }, () => good),
  ]) {
    expect((await report(wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(422)
  }
  expect((await report('{')).status).toBe(400)
  expect((await report(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await report(good, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await report(good, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  // A page type that there is none of is counted with the rest, or a visitor could make up any number of them.
  for (let at = 0; at < 20; at++) await report({ ...good, pageType: `made-up-${at}` })
  expect(await metrics()).not.toContain('made-up')
})

test('one visitor can not fill the counters', async () => {
  let last = 204
  for (let at = 0; at < 700 && last === 204; at++) last = (await report({ name: 'TTFB', value: 1 })).status
  expect(last).toBe(429)
})

test('the metrics tell what pages were answered with, what was refused and what waits to be delivered', async () => {
  const read = async (metric: string) => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${metric} `))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const path = '/blog/queues-tell-the-truth'
  const rendered = await read('page_answers_total{answer="rendered"}')
  const renderings = await read('page_renderings_total{outcome="rendered"}')
  const missing = await read('page_answers_total{answer="missing"}')
  expect((await site.get(path)).status).toBe(200)
  expect((await site.get('/blog/there-is-no-such-post')).status).toBe(404)
  expect(await read('page_answers_total{answer="rendered"}')).toBe(rendered + 1)
  expect(await read('page_answers_total{answer="missing"}')).toBe(missing + 1)
  expect(await read('page_renderings_total{outcome="rendered"}')).toBeGreaterThan(renderings)
  expect(await read('page_rendering_seconds_total{outcome="rendered"}')).toBeGreaterThan(0)

  expect(await metrics()).toContain('enquiries_refused_total{status="503"} 0')
  for (const check of ['process', 'store', 'pages']) expect(await read(`ready{check="${check}"}`)).toBe(1)
  const accepted = await read('enquiries_accepted_total')
  const refused = await read('enquiries_refused_total{status="422"}')
  const headers = { 'content-type': 'application/json', origin: site.address }
  const send = (body: object) =>
    fetch(`${site.address}/api/contact/add`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await send({ name: '' })).status).toBe(422)
  expect(await read('enquiries_refused_total{status="422"}')).toBe(refused + 1)

  host.trouble = 'answers 500'
  expect((await send({ name: 'Ana', email: 'a@example.com', message: 'Hello', consentVersion: '1' })).status).toBe(201)
  expect(await read('enquiries_accepted_total')).toBe(accepted + 1)
  await expect.poll(() => read('delivery_attempts_total{target="host",outcome="failed"}')).toBeGreaterThan(0)
  expect(await read('deliveries{target="host",state="waiting"}')).toBeGreaterThan(0)
  await expect.poll(() => read('delivery_oldest_seconds{target="host"}')).toBeGreaterThan(1)
  host.trouble = 'none'
  await expect.poll(() => read('deliveries{target="host",state="waiting"}'), { timeout: 30_000 }).toBe(0)
})

test('a record that is wrong takes down no other, and what decorates a page takes down no page', async () => {
  host.trouble = 'bad records'
  try {
    const titles = async () => [
      ...(await (await site.get('/blogs')).text()).matchAll(/<h2[^>]*><a[^>]*href="\/blog\/([^"]+)/g),
    ]
    const before = (await titles()).map(([, slug]) => slug)
    await expect.poll(async () => (await status()).recordsLeftOut.length).toBeGreaterThan(0)
    const [fault] = (await status()).recordsLeftOut.filter(({ call }: { call: string }) => call === 'blog.list')
    expect(fault).toMatchObject({ call: 'blog.list', field: 'category', record: expect.stringMatching(/^[a-z-]+$/) })
    await expect.poll(async () => (await titles()).map(([, slug]) => slug)).not.toContain(fault.record)
    expect(before.length).toBeGreaterThan(3)
    const post = await site.get('/blog/queues-tell-the-truth')
    expect([post.status, await post.text()]).toEqual([200, expect.stringContaining('<title>Queues tell the truth')])
    for (const path of ['/feeds/all.json', '/sitemaps/blogs-1.xml', '/search?q=restore', '/', '/trivia'])
      await expect.poll(async () => (await site.get(path)).status, { message: path }).toBe(200)
    const metrics = await (await ask('/metrics', `Bearer ${TOKEN}`)).text()
    expect(metrics).toMatch(/^records_left_out [1-9]/m)
  } finally {
    host.trouble = 'none'
  }
})

test('each line of the log is JSON, also of what Next.js prints', async () => {
  host.trouble = 'answers 500'
  await site.get('/blog/a-post-that-nobody-has-seen')
  host.trouble = 'none'
  const lines = site.log.split('\n').filter((line) => line && !/^(Site on|Debugger listening|For help, see)/.test(line))
  expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([])
  expect(lines.join()).toContain('next.config.mjs')
})

// The last: for a minute nothing more can be searched for.
test('who searches more often than anybody types is told so, on a page or as a program reads it', async () => {
  let page = await site.get('/search?q=network')
  for (let at = 0; at < 700 && page.status === 200; at++) page = await site.get('/search?q=network')
  const seen = (name: string) => page.headers.get(name)
  expect([page.status, seen('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect([Number(seen('retry-after')) > 0, seen('x-robots-tag'), seen('cache-control')]).toEqual([
    true,
    'noindex',
    'no-store',
  ])
  const text = await page.text()
  expect(text).toContain('>Too many searches</h1>')
  expect(text).toContain('Too many searches have come from your network address: try again later.<')
  const list = await site.get('/search-results/list?q=network')
  expect([list.status, list.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
})
