import { connect } from 'node:net'
import { expect, test } from '@playwright/test'

const good = { name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' }
const json = { 'content-type': 'application/json' }
const CALL = '/api/contact/add'

test.describe('an enquiry', () => {
  for (const [what, data, headers, status] of [
    ['that is no JSON', '{"name":', json, 400],
    ['of 20 MB', `{"message":"${'x'.repeat(20 * 1024 * 1024)}"}`, json, 413],
    ['of another type', 'name=Ana', { 'content-type': 'text/plain' }, 415],
    ['from another site', JSON.stringify(good), { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['from another origin', JSON.stringify(good), { ...json, origin: 'https://evil.example' }, 403],
    ['with a line break in the name', JSON.stringify({ ...good, name: 'Ana\r\nBcc: x@example.com' }), json, 422],
    ['with a line break in the address', JSON.stringify({ ...good, email: 'a@example.com\nBcc: x' }), json, 422],
    ['of spaces', JSON.stringify({ ...good, message: '   ' }), json, 422],
    ['with numbers for words', JSON.stringify({ ...good, name: 7 }), json, 422],
    ['with a name of 60 kB', JSON.stringify({ ...good, name: 'x'.repeat(60_000) }), json, 422],
  ] as const) {
    test(`${what} is answered with ${status} and a message`, async ({ request }) => {
      const answer = await request.post(CALL, { data: Buffer.from(data), headers })
      expect(answer.status()).toBe(status)
      expect((await answer.json()).error).toMatch(/\w/)
    })
  }

  for (const [what, more] of [
    ['fields that nobody asked for', { extra: 1, constructor: 'x' }],
    ['a __proto__', JSON.parse('{"__proto__":{"isAdmin":true}}')],
    ['signs of other scripts', { name: 'أحمد\u200f 👋 \u202Eevil', message: '<script>alert(1)</script>\u0000' }],
    ['rubbish from storage', { firstTouch: 7, lastTouch: [], categories: {}, deviceuuID: 'x'.repeat(5000) }],
  ] as const) {
    test(`with ${what} is stored`, async ({ request }) => {
      const answer = await request.post(CALL, { data: { ...good, ...more } })
      expect(answer.status()).toBe(201)
      expect(await answer.json()).toMatchObject({ id: expect.any(String), receivedAt: expect.any(String) })
    })
  }
})

test('a name of 300 characters with quotes and dots is stored as data, and cut', async ({ request }) => {
  const name = `../../"${'x'.repeat(300)}".pdf`
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  const answer = await request.post('/api/file/upload', { multipart: { file } })
  expect(answer.status()).toBe(201)
  const stored = (await answer.json()) as { id: string; name: string }
  expect(stored.name.length).toBeLessThanOrEqual(200)
  expect(stored.name).not.toContain('/')
  expect(stored.id).toMatch(/^[\w-]{21}$/)
})

test('an upload without a file, of nothing, and one that breaks off are refused', async ({ request }) => {
  const empty = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) }
  expect((await request.post('/api/file/upload', { multipart: { other: 'x' } })).status()).toBe(422)
  expect((await request.post('/api/file/upload', { multipart: { file: empty } })).status()).toBe(422)
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const data = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a file'
  expect((await request.post('/api/file/upload', { data, headers })).status()).toBe(400)
})

test('an address to check does not belong in an address', async ({ request }) => {
  expect((await request.get('/api/business/check-email-phone?email=ana@example.com')).status()).toBe(404)
})

test('a form from another site is refused, and an unknown one is a 404', async ({ request }) => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await request.post('/enquiry/contact', { form: { name: 'A' }, headers })).status()).toBe(403)
  expect((await request.post('/enquiry/constructor', { form: { name: 'A' } })).status()).toBe(404)
})

test('a form that is wrong shows markup as text', async ({ request }) => {
  const answer = await request.post('/enquiry/business', {
    form: { name: 'Ana "<b>"', email: 'nobody', company: '', message: 'Hello\n</textarea><script>alert(1)</script>' },
  })
  expect(answer.status()).toBe(422)
  const html = await answer.text()
  expect(html).toContain('Enter your company')
  expect(html).toContain('value="Ana &#x22;<b>&#x22;"')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&#x3C;script>alert(1)')
})

test('a body that never ends is closed within half a minute, and the site goes on', async ({ request, baseURL }) => {
  test.setTimeout(60_000)
  const { hostname, port } = new URL(baseURL ?? '')
  const started = Date.now()
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${CALL} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
    })
    const dripping = setInterval(() => socket.writable && socket.write('1\r\n{\r\n'), 1000)
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      clearInterval(dripping)
      resolve()
    })
  })
  expect(Date.now() - started).toBeLessThan(40_000)
  expect((await request.post(CALL, { data: good })).status()).toBe(201)
})

test.describe('a form without JavaScript', () => {
  const typed = { name: 'Ana Sample', email: 'ana@example', message: 'Which logs do you keep?' }
  const about = { pageType: 'BLOG', slug: 'logs-are-a-budget', title: 'Logs are a budget' }

  for (const [what, count] of [
    ['13,000', 13_000],
    ['61', 61],
  ] as const) {
    test(`of ${what} fields is refused at once`, async ({ request }) => {
      const names = Array.from({ length: count }, (_, at) => `f${at}`)
      await request.get('/contact-us')
      const started = performance.now()
      const sent = await request.post('/enquiry/contact', {
        data: names.map((name) => `${name}=`).join('&'),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect(sent.status()).toBe(413)
      expect(await sent.text()).toContain('more than 60 fields')
      expect(performance.now() - started).toBeLessThan(1000)
      const multipart = Object.fromEntries(names.map((name) => [name, '']))
      const parts = await request.post('/enquiry/contact', { multipart })
      expect(parts.status()).toBe(413)
      expect(await parts.text()).toContain('more than 60 fields')
      expect((await request.get('/contact-us')).status()).toBe(200)
    })
  }

  for (const [what, form] of [
    ['multipart/form-data', 'multipart'],
    ['application/x-www-form-urlencoded', 'form'],
  ] as const) {
    test(`with a message of 70,000 characters as ${what} is told so of the message, not of a file`, async ({
      request,
    }) => {
      const values = { ...typed, email: 'ana@example.com', company: 'Sample', message: 'x'.repeat(70_000) }
      const answer = await request.post('/enquiry/business', { [form]: values })
      expect([413, 422]).toContain(answer.status())
      const html = await answer.text()
      expect(html).toContain('<a href="#business-message">Shorten')
      expect(html).toContain('value="Ana Sample"')
      expect(html).not.toContain('The file is larger')
    })
  }

  for (const [what, page] of [
    ['an unknown page', { ...about, slug: 'no-such-post', page: '/blog/no-such-post' }],
    ['no page', {}],
    ['a page of operators', { ...about, slug: 'x/../../metrics', page: '/metrics' }],
    ['a call', { page: '/api/status' }],
    ['a Markdown page', { page: '/blogs.md.md.md' }],
    ['another site', { page: '//evil.example' }],
    ['a page that has no question form', { page: '/privacy-policy' }],
    ['a word that every object has', { pageType: 'constructor', slug: 'constructor', page: '/constructor' }],
  ] as const) {
    test(`that asks about ${what} comes back with what was typed and what is wrong`, async ({ request }) => {
      const answer = await request.post('/enquiry/question', { form: { ...typed, ...page } })
      expect(answer.status()).toBe(422)
      const html = await answer.text()
      expect(html).toContain('Which logs do you keep?')
      expect(html).toContain('value="Ana Sample"')
      expect(html).toContain('Enter an email address in the form name@example.com')
      expect(html).toMatch(/<title>[^<]*\w/)
    })
  }

  test('that is right but for its page comes back too, and nothing is lost', async ({ request }) => {
    const right = { ...typed, email: 'ana@example.com', page: '/metrics' }
    const answer = await request.post('/enquiry/question', { form: right })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain('Which logs do you keep?')
  })
})
