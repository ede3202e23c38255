import { isCrossSite } from '#lib/base/http/cross-site'
import { VISITOR_HOST_HEADER } from '#lib/limits'

/** The address of the site is http://localhost:3000 by default. */
const from = (headers: Record<string, string>) =>
  isCrossSite(new Request('http://next.internal/api/contact/add', { method: 'POST', headers }))

test('a page of this site is one by its address, also where a proxy has left its port away, or by the host that was asked', () => {
  expect(from({ origin: 'http://localhost:3000', [VISITOR_HOST_HEADER]: 'localhost' })).toBe(false)
  expect(from({ origin: 'http://10.0.0.7:3000', [VISITOR_HOST_HEADER]: '10.0.0.7:3000' })).toBe(false)
  expect(from({})).toBe(false)
})

test('a page of another site is none, and neither is an origin that is no address', () => {
  for (const origin of [
    'https://other.example',
    'http://localhost:3001',
    'null',
    'http://localhost:3000.other.example',
  ])
    expect([origin, from({ origin, [VISITOR_HOST_HEADER]: 'localhost' })]).toEqual([origin, true])
  expect(from({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' })).toBe(true)
})
