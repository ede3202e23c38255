import { execFileSync } from 'node:child_process'
import { cleanText } from '#lib/base/format/clean-text'
import { formatDate } from '#lib/base/format/format-date'
import { formatNumber } from '#lib/base/format/format-number'
import { pageOrigin } from '#lib/base/format/page-origin'
import { priceOf } from '#lib/base/format/price'
import { nameToSlug } from '#lib/base/format/slug'

test('the text cleaner strips punctuation and symbols and leaves words of every script', () => {
  expect(cleanText('  Hello, <World>! — 100 % & more…  ')).toBe('Hello World 100 more')
  expect(cleanText('நன்றி, żółć!')).toBe('நன்றி żółć')
})

test('the number formatter inserts commas', () => {
  expect(formatNumber(1234567.5)).toBe('1,234,567.5')
  expect(formatNumber(-1000)).toBe('-1,000')
  expect(formatNumber(0)).toBe('0')
  expect(() => formatNumber(Number.NaN)).toThrow(RangeError)
})

test('a name becomes a slug', () => {
  expect(nameToSlug('Site Reliability  Engineer')).toBe('site-reliability-engineer')
})

test('dates are shown as DD MMM YYYY, in UTC', () => {
  expect(formatDate('2026-03-05T09:00:00Z')).toBe('05 Mar 2026')
  expect(formatDate('2026-01-01T02:00:00+05:30')).toBe('31 Dec 2025')
  expect(formatDate('2026-09-30T23:59:59Z')).toBe('30 Sep 2026')
})

test.each(['soon', '2026-02-30', '2026-13-01', ''])('%p is no date, and never another day', (text) => {
  expect(() => formatDate(text)).toThrow(RangeError)
})

test.each(['Asia/Kolkata', 'America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'UTC'])(
  'a server in the time zone %s shows the same dates',
  (zone) => {
    // Nights in which clocks of these zones jump, and a day that one of them never had.
    const dates = [
      '2026-03-05',
      '2026-04-05T00:30:00Z',
      '2026-04-24T00:30:00Z',
      '2026-03-29T00:10:00Z',
      '2011-12-30T12:00:00Z',
    ]
    const script = `import { formatDate } from './lib/base/format/format-date.ts'
      console.log(JSON.stringify(${JSON.stringify(dates)}.map(formatDate)))`
    const printed = execFileSync('node', ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(printed)).toEqual(['05 Mar 2026', '05 Apr 2026', '24 Apr 2026', '29 Mar 2026', '30 Dec 2011'])
  },
)

test('a price has its currency and commas', () => {
  expect(priceOf({ price: 1900, currency: 'EUR', period: 'a month' })).toBe('EUR 1,900 a month')
  expect(priceOf({ price: 0, currency: 'EUR', period: 'once' })).toBe('Free')
})

test.each([
  ['/blog/x', '/blog/x'],
  ['/blogs?page=2', '/blogs?page=2'],
  [null, ''],
  ['', ''],
  ['https://evil.example/', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['/\t/evil.example', ''],
  ['javascript:alert(1)', ''],
  ['blog', ''],
  ['/.//evil.example', ''],
  ['/a/..//evil.example', ''],
  ['/%2e//evil.example', ''],
  ['/a/%2E%2e//evil.example/b', ''],
  ['/a/../b', '/b'],
  [`/${'é'.repeat(2000)}`, ''],
  [`/${'a'.repeat(3000)}`, ''],
])('the page the visitor came from: %j counts as %j', (value, expected) => {
  expect(pageOrigin(value)).toBe(expected)
})
