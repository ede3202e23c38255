import { isEmail } from '#lib/base/format/email'

test.each([
  'ana@example.com',
  'ANA@EXAMPLE.COM',
  'first.last+tag@sub.example.co.uk',
  "o'brien@example.org",
  '"quoted"@example.com',
  'ops@[192.0.2.1]',
  'ann@xn--mnchen-3ya.de',
  'ann@münchen.de',
  'ann@xn--e1afmkfd.xn--p1ai',
  'ann@пример.рф',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'ana',
  '@example.com',
  'ana@',
  'ana@example',
  'ana@example.c',
  'ana@example.c0m',
  'ana@-example.com',
  'ana..b@example.com',
  '.ana@example.com',
  'ana b@example.com',
  'ana@exa mple.com',
  'ana@exa\u3000mple.com',
  'ana@münchen',
  'ana@münchen.de/x',
  'ana@münchen.de:80',
  'ana@münchen.de\nBcc: all@example.com',
  'ana@mün\tchen.de',
  'ana@[999.0.2.1]',
  'ana@[192.0.2]',
  'ana@example.com\r\nBcc: all@example.com',
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  'a'.repeat(1_000_000),
  `${'a.'.repeat(500_000)}@example.com`,
  `a@${'a.'.repeat(500_000)}`,
  `a@${'a'.repeat(1_000_000)}`,
  '@'.repeat(1_000_000),
])('takes linear time on a million characters', (text) => {
  const started = performance.now()
  expect(isEmail(text)).toBe(false)
  expect(performance.now() - started).toBeLessThan(5000)
})
