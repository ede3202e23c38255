import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { Hono } from 'hono'
import { nextMonday } from '#lib/base/format/next-monday'
import { allCalls } from '#lib/contract/calls/all-calls'

process.env.DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-host-'))
process.env.PREVIEW_TOKEN = 'a-token-of-the-editors'

const enquirer = { name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' }
const category = 'trivia-history'
const preferredDate = nextMonday()
/** For each call, requests that it must answer well. */
const requests: Record<string, (string | [path: string, body: unknown])[]> = {
  'blog.list': [
    '/api/blog/enable/list',
    '/api/blog/enable/list?page=2&size=3',
    '/api/blog/enable/list?page=999999&size=100',
  ],
  'blog.details': [
    '/api/blog/blogdetails/the-bill-is-a-drawing',
    '/api/blog/blogdetails/the-bill-is-a-drawing?admin=x',
  ],
  'blog.metaKeys': ['/api/blog/metaKeys/the-bill-is-a-drawing'],
  'blog.recent': ['/api/blog/recent/3'],
  'blog.recentBeside': ['/api/blog/recent/3/the-bill-is-a-drawing'],
  'blog.byCategory': ['/api/blog/categories/get/blog-networks', '/api/blog/categories/get/unknown'],
  'trivia.list': ['/api/trivia/enable/list'],
  'trivia.data': ['/api/trivia/getData?slug=first-domain'],
  'trivia.byCategory': [`/api/trivia/getByCategory/${category}?page=1&size=2`],
  'trivia.recent': ['/api/trivia/recent/2'],
  'trivia.recentBeside': ['/api/trivia/recent/2/first-domain'],
  'trivia.related': [`/api/trivia/relatedByCategory/${category}/first-domain`],
  'trivia.recentData': ['/api/trivia/get-recent-data?limit=4'],
  'infographic.list': ['/api/infrograpic/enable/list'],
  'infographic.data': [
    '/api/infrograpic/getData?slug=who-is-online',
    '/api/infrograpic/getData?slug=what-a-nine-means',
  ],
  'infographic.byCategory': ['/api/infrograpic/getByCategory/infographic-internet'],
  'infographic.recent': ['/api/infrograpic/recent/2'],
  'infographic.recentBeside': ['/api/infrograpic/recent/2/who-is-online'],
  'infographic.related': ['/api/infrograpic/relatedByCategory/infographic-internet/who-is-online'],
  'category.list': ['/api/categories/get-categories'],
  'team.list': ['/api/wse/team/list/getEnableTeamMember'],
  'team.byPosition': ['/api/wse/team/getList/operations'],
  'team.positions': ['/api/wse/enabledPositions'],
  'persona.personas': ['/api/persona/personas/list/enablePersona'],
  'persona.interests': ['/api/persona/interests/list/enableInterest'],
  'location.countries': ['/api/location/country'],
  'location.states': ['/api/location/state?country=IN'],
  'location.cities': ['/api/location/city?country=IN&state=KL'],
  'business.checkEmailPhone': [
    '/api/business/check-email-phone?email=ana@example.com&contactNumber=9876543210&countryCode=IN',
    '/api/business/check-email-phone',
  ],
  'business.request': [['/api/business/business-requests', { ...enquirer, company: 'Sample' }]],
  'contact.add': [['/api/contact/add', enquirer]],
  'consultation.book': [['/api/consultation/book', { ...enquirer, preferredDate, preferredSlot: '09:00-11:00' }]],
  'viewQuery.create': [['/api/user-view-query/create', { ...enquirer, pageType: 'BLOG', slug: 'a-b', title: 'A' }]],
  'webVitals.report': [['/api/web-vitals', [{ name: 'LCP', value: 1200 }]]],
  'file.upload': [['/api/file/upload', new File(['%PDF-1.7\n%%EOF\n'], '../plan.pdf', { type: 'application/pdf' })]],
}

let host: Hono
let openApi: {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>>
  components: object
}
const ajv = addFormats(new Ajv({ strict: false }))

beforeAll(async () => {
  host = (await import('#lib/host/host')).host
  openApi = await (await ask('/api/openapi.json')).json()
  ajv.addSchema({ $id: 'openapi', components: openApi.components })
})

const ask = (address: string, init?: RequestInit) => host.fetch(new Request(`http://host.test${address}`, init))

function send(request: string | [string, unknown], headers: Record<string, string> = {}) {
  if (typeof request === 'string') return ask(request)
  const [address, value] = request
  if (!(value instanceof File))
    return post(address, JSON.stringify(value), { 'content-type': 'application/json', ...headers })
  const form = new FormData()
  form.set('file', value)
  return ask(address, { method: 'POST', body: form })
}

const post = (address: string, body: string, headers: Record<string, string>) =>
  ask(address, { method: 'POST', body, headers })

async function fits(answer: Response, call: { method: string; path: string }): Promise<void> {
  const described = openApi.paths[call.path]?.[call.method.toLowerCase()]?.responses[answer.status]
  expect(described).toBeDefined()
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const schema = described?.content?.[type]?.schema
  if (!schema) return expect(answer.status).toBe(204)
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')))
  const body = await answer.json()
  if (!validate(body)) throw new Error(`${call.path}: ${ajv.errorsText(validate.errors)}`)
}

test.each([
  ['00 44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958&countryCode=GB', '+442079460958'],
  ['020 7946 0958&countryCode=GB', '+442079460958'],
])('a phone number that begins with %s has its country', async (number, e164) => {
  const answer = await ask(`/api/business/check-email-phone?contactNumber=${number}`)
  expect((await answer.json()).contactNumber).toEqual({ valid: true, e164 })
})

test('the OpenAPI document is valid 3.1', async () => {
  const result = await new Validator().validate(structuredClone(openApi))
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
})

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('answers as its OpenAPI schema says', async () => {
    const samples = requests[name] ?? []
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) {
      const answer = await send(sample)
      expect(answer.status).toBe(call.status)
      await fits(answer, call)
    }
  })

  test('answers another method with 405 and Allow', async () => {
    const [sample = ''] = requests[name] ?? []
    const answer = await ask(typeof sample === 'string' ? sample : sample[0], { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toContain(call.method)
    await fits(new Response(answer.body, answer), { ...call, method: call.method })
  })
})

test('countries have the names that people know, in order, and a number to dial where there is a telephone', async () => {
  const countries = (await (await ask('/api/location/country')).json()) as Record<
    'code' | 'name' | 'dialCode',
    string
  >[]
  const shown = Object.fromEntries(countries.map(({ code, name, dialCode }) => [code, `${name} ${dialCode}`]))
  expect(shown).toMatchObject({
    AX: 'Åland Islands +358',
    IM: 'Isle of Man +44',
    CZ: 'Czechia +420',
    BV: 'Bouvet Island ',
  })
  const names = countries.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare))
})

test.each([
  '/api/blog/enable/list?page=0',
  '/api/blog/enable/list?page=-1',
  '/api/blog/enable/list?page=abc',
  '/api/blog/enable/list?page=1e9',
  '/api/blog/enable/list?page=1000000000',
  '/api/blog/enable/list?size=101',
  '/api/blog/recent/0',
  '/api/trivia/get-recent-data',
  '/api/location/state?country=india',
])('%s is 400 and names the field', async (address) => {
  const answer = await ask(address)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 400, error: expect.stringMatching(/page|size|limit|country/) })
})

test.each([
  '/api/blog/blogdetails/unknown',
  '/api/blog/blogdetails/%00',
  '/api/blog/blogdetails/..%2f..%2fetc',
  `/api/blog/blogdetails/${'a'.repeat(5000)}`,
  '/api/blog/blogdetails/constructor',
  '/api/trivia/getData?slug=__proto__',
  '/api/wse/team/getList/unknown',
  '/api/location/city?country=IN&state=ZZ',
  '/api/nothing',
])('%s is 404', async (address) => {
  expect((await ask(address)).status).toBe(404)
})

test('a read carries an ETag and answers 304 to it', async () => {
  const first = await ask('/api/categories/get-categories')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect(first.headers.get('cache-control')).toContain('public')
  const second = await ask('/api/categories/get-categories', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
})

describe('an enquiry', () => {
  const json = { 'content-type': 'application/json' }
  const address = '/api/contact/add'

  test('with wrong fields is 422 with a message for each', async () => {
    const answer = await send([address, { name: ' ', email: 'nobody', message: '' }])
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toEqual({
      name: 'Enter your name',
      email: 'Enter an email address in the form name@example.com',
      message: 'Enter your message',
    })
  })

  test.each([
    ['not JSON', '{', json, 400],
    ['another content type', '{}', { 'content-type': 'text/plain' }, 415],
    ['too large', JSON.stringify({ message: 'a'.repeat(70_000) }), json, 413],
    ['a name with a line break', JSON.stringify({ ...enquirer, name: 'A\r\nBcc: x' }), json, 422],
  ])('that is %s is refused', async (_, body, headers, status) => {
    expect((await post(address, body, headers)).status).toBe(status)
  })

  test('sent again with the same key is stored once, and with another body refused', async () => {
    const key = { 'idempotency-key': 'key-1' }
    const first = await (await send([address, enquirer], key)).json()
    const again = await (await send([address, enquirer], key)).json()
    expect(again).toEqual(first)
    const other = await send([address, { ...enquirer, message: 'Other' }], key)
    expect(other.status).toBe(422)
  })

  test('is on disk when it is answered', async () => {
    const { id } = await (await send([address, enquirer])).json()
    const Database = (await import('better-sqlite3')).default
    const file = new Database(path.join(process.env.DATA_DIR ?? '', 'enquiries.sqlite'), { readonly: true })
    expect(file.prepare('select form, fields from enquiries where id = ?').get(id)).toMatchObject({
      form: 'contact.add',
      fields: expect.stringContaining('ana@example.com'),
    })
    file.close()
  })

  test('unknown fields are not stored', async () => {
    const { id } = await (await send([address, { ...enquirer, isAdmin: true }])).json()
    const Database = (await import('better-sqlite3')).default
    const file = new Database(path.join(process.env.DATA_DIR ?? '', 'enquiries.sqlite'), { readonly: true })
    expect(file.prepare('select fields from enquiries where id = ?').pluck().get(id)).not.toContain('isAdmin')
    file.close()
  })
})

test('a file is stored under a random name', async () => {
  const answer = await send(['/api/file/upload', new File(['x'], '../../evil.txt', { type: 'text/plain' })])
  const { id, name, size } = await answer.json()
  expect({ name, size }).toEqual({ name: 'evil.txt', size: 1 })
  expect(readdirSync(path.join(process.env.DATA_DIR ?? '', 'files'))).toContain(id)
})

test('an empty file is refused', async () => {
  expect((await send(['/api/file/upload', new File([], 'a.txt')])).status).toBe(422)
})

test.each([
  ['in the middle of the file', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf'],
  ['in its head', '--x\r\nContent-Disposition: form-data; na'],
  ['before it begins', ''],
  ['in another field', '--x\r\nContent-Disposition: form-data; name="other"\r\n\r\nhalf'],
])('an upload that breaks off %s is refused, and nothing is left behind', async (_, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const before = storedFiles()
  const answer = await host.fetch(new Request('http://host/api/file/upload', { method: 'POST', headers, body }))
  expect([400, 422]).toContain(answer.status)
  expect(storedFiles()).toEqual(before)
})

const storedFiles = () => readdirSync(path.join(process.env.DATA_DIR ?? '', 'files'))
