import { readConfig } from '#lib/config'

test('an empty environment gives the defaults, and an empty variable counts as unset', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, APP_ENV: 'dev', SITE_URL: 'http://localhost:3000' })
  expect(readConfig({ PORT: '' }).PORT).toBe(3000)
})

test.each([
  ['PORT', 'http', 'must be a whole number'],
  ['PORT', '70000', 'must be 65535 or less'],
  ['SITE_URL', 'example.com', 'http:// or https://'],
  ['API_BASE_URL', 'ftp://example.com', 'http:// or https://'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  ['APP_ENV', 'prod', 'must be dev, test, staging or production'],
])('%s=%s is refused by name, with what it held and what it must be', (name, value, reason) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name} is "${value}"`)
  expect(read).toThrow(reason)
})

test('every wrong variable is named at once, and a secret is not shown', () => {
  const read = () => readConfig({ PORT: 'x', PREVIEW_TOKEN: 'short' })
  expect(read).toThrow(/PORT is "x"[\s\S]*PREVIEW_TOKEN is \(a secret\)/)
  expect(read).not.toThrow('short')
})

test('a trailing slash of a base address is dropped', () => {
  expect(readConfig({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
})
