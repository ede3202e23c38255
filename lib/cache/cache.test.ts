import { createHash } from 'node:crypto'
import { contentPolicy } from '#lib/cache/content-policy'
import { Suspects } from '#lib/cache/suspects'
import { cacheHeader } from '#lib/server/cache-header'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the policy names each inline script by its hash and nothing unsafe', () => {
  const policy = contentPolicy(
    '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script><script async>\ntwo()</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('\ntwo()')};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a 404 is confirmed only by a second one after the pause', () => {
  let now = 0
  const suspects = new Suspects(10_000, () => now)
  expect(suspects.isConfirmed('a')).toBe(false)
  now = 9_999
  expect(suspects.isConfirmed('a')).toBe(false)
  now = 10_000
  expect(suspects.isConfirmed('b')).toBe(false)
  expect(suspects.isConfirmed('a')).toBe(true)
})

test('an answer in between makes the first 404 a stumble', () => {
  let now = 0
  const suspects = new Suspects(10_000, () => now)
  suspects.isConfirmed('a')
  suspects.clear('a')
  now = 20_000
  expect(suspects.isConfirmed('a')).toBe(false)
})

test('kept pages tell caches a day at most, and a 404 promises nothing stale', () => {
  expect(cacheHeader(200, 's-maxage=60')).toBe('s-maxage=60, stale-while-revalidate=86340, stale-if-error=86340')
  expect(cacheHeader(404, 's-maxage=1, stale-while-revalidate=299')).toBe('s-maxage=1')
  expect(cacheHeader(200, 'no-store')).toBeUndefined()
  expect(cacheHeader(200, undefined)).toBeUndefined()
})
