import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#lib/config'

test('an empty environment gives the defaults, and an empty variable counts as unset', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, APP_ENV: 'dev', SITE_URL: 'http://localhost:3000' })
  expect(readConfig({ PORT: '', TRUSTED_PROXIES: ' ' })).toMatchObject({ PORT: 3000, TRUSTED_PROXIES: 0 })
  expect(readConfig({ PORT: ' ' }).PORT).toBe(3000)
})

test.each([
  ['PORT', 'http', 'must be a whole number'],
  ['PORT', '70000', 'must be 65535 or less'],
  ['SITE_URL', 'example.com', 'http:// or https://'],
  ['API_BASE_URL', 'ftp://example.com', 'http:// or https://'],
  ['SITE_URL', 'https://example.com/?a=b', 'must have no query and no fragment'],
  ['API_BASE_URL', 'https://example.com/#api', 'must have no query and no fragment'],
  ['SUPPORT_EMAIL', 'nobody', 'must be an email address'],
  ['EMBED_ORIGINS', 'http://a.example not-one', 'it must be origins such as https://player.example.com'],
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

test.each([
  ['DATABASE_URL', 'mysql://site:pa55word@db.example/wse'],
  ['DATABASE_URL', 'postgres//site:pa55word@db.example/wse'],
  ['REDIS_URL', 'http://:pa55word@redis.example'],
  ['REDIS_URL', 'redis//:pa55word@redis.example'],
  ['REDIS_URL', 'redis://:pa55word@redis.example'],
  ['REDIS_URL', 'redis://:pa55word@redis.example/name'],
  ['SMTP_URL', 'mail://site:pa55word@mail.example'],
  ['SMTP_URL', 'smtp://'],
])('%s=%s is refused without its password being shown', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(`${name} is (a secret): it `)
  expect(read).not.toThrow('pa55word')
})

test.each(['CAREERS_URL', 'ENQUIRY_WEBHOOK_URL', 'S3_ENDPOINT'])(
  '%s with a password is refused without its being shown',
  (name) => {
    const read = () => readConfig({ [name]: 'https://site:pa55word@host.example/hook' })
    expect(read).toThrow(`${name} is "https://…@host.example/hook": it must hold no user and no password`)
    expect(read).not.toThrow('pa55word')
  },
)

test('several addresses stand beside each other, with commas or spaces between them; a wrong one is named', () => {
  const REVALIDATE_SECRET = `whsec_${Buffer.alloc(24).toString('base64')}`
  const read = (PUBLISH_URLS: string) => readConfig({ PUBLISH_URLS, REVALIDATE_SECRET }).PUBLISH_URLS
  expect(read('')).toBeUndefined()
  expect(read('https://a.example/, http://10.0.0.5:3000\n')).toEqual(['https://a.example', 'http://10.0.0.5:3000'])
  expect(() => read('https://a.example b.example')).toThrow('it must be an address that starts with http://')
  expect(() => read(',')).toThrow('it must name an address or more')
  expect(() => readConfig({ PUBLISH_URLS: 'https://a.example' })).toThrow('needs REVALIDATE_SECRET too')
  const withPasswords = () => read('https://a:pa55word@a.example https://b:pa55word@b.example')
  expect(withPasswords).toThrow('must hold no user and no password')
  expect(withPasswords).not.toThrow('pa55word')
})

test('a trailing slash of a base address is dropped', () => {
  expect(readConfig({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
})

describe('with APP_ENV=production', () => {
  const meant = {
    APP_ENV: 'production',
    SITE_URL: 'https://www.wse-group.net',
    SUPPORT_EMAIL: 'support@wse-group.net',
    VISITOR_HASH_KEY: 'a key of sixteen characters',
    SHARE_KEY: 'another key of sixteen characters',
  }

  test('what can be meant starts', () => {
    expect(readConfig(meant).APP_ENV).toBe('production')
  })

  test.each([
    ['SITE_URL', 'http://www.wse-group.net', 'must start with https://'],
    ['SITE_URL', 'https://localhost', 'real address'],
    ['SITE_URL', 'https://www.wse.example', 'real address'],
    ['SITE_URL', '', 'SITE_URL is unset'],
    ['SUPPORT_EMAIL', '', 'SUPPORT_EMAIL is unset: it leads to "support@wse.example"'],
    ['CAREERS_URL', 'https://careers.example.com', 'real address'],
    ['VISITOR_HASH_KEY', '', 'VISITOR_HASH_KEY is unset: it must be set'],
    ['SHARE_KEY', '', 'SHARE_KEY is unset: it must be set'],
  ])('%s=%s is refused', (name, value, reason) => {
    expect(() => readConfig({ ...meant, [name]: value })).toThrow(reason)
    expect(() => readConfig({ ...meant, [name]: value, APP_ENV: 'staging' })).not.toThrow()
  })
})

describe('the API host', () => {
  test.each([
    [{ API_BASE_URL: 'https://h.test/v1/' }, undefined],
    [{ API_BASE_URL: 'https://h.test/v1', API_TOKEN: 'abc' }, 'Bearer abc'],
    [{ API_BASE_URL: 'https://ana:p%40ss@h.test/v1' }, `Basic ${Buffer.from('ana:p@ss').toString('base64')}`],
  ])('at %j is asked with %p, and its address holds no secret', (environment, authorization) => {
    const { API_BASE_URL, API_AUTHORIZATION } = readConfig(environment)
    expect([API_BASE_URL, API_AUTHORIZATION]).toEqual(['https://h.test/v1', authorization])
  })

  test('has a user and a password that can be decoded', () => {
    const read = () => readConfig({ API_BASE_URL: 'https://u:pa55%zz@host.example' })
    expect(read).toThrow('it must have its user and password percent-encoded')
    expect(read).not.toThrow('pa55')
  })

  test('is asked with one of token and user, of which no message has either', () => {
    const both = () => readConfig({ API_BASE_URL: 'https://ana:hush@h.test', API_TOKEN: 'hush' })
    expect(both).toThrow('API_TOKEN is (a secret): it must be unset where API_BASE_URL holds a user')
    expect(both).not.toThrow('hush')
    expect(() => readConfig({ API_TOKEN: 'abc' })).toThrow('it needs API_BASE_URL too')
    expect(() => readConfig({ API_BASE_URL: 'https://h.test', API_TOKEN: 'a b' })).toThrow('must be printable ASCII')
  })
})

describe('a secret in a file', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'wse-secret-')), 'token')

  test('is read where its variable names the file, and its end of line is none of it', () => {
    writeFileSync(file, 'a-token-of-20-letters\n')
    expect(readConfig({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('a-token-of-20-letters')
    expect(readConfig({ METRICS_TOKEN: 'another-one-of-them', METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe(
      'another-one-of-them',
    )
  })

  test('that is not there is named', () => {
    writeFileSync(`${file}-empty`, '\n')
    expect(() => readConfig({ METRICS_TOKEN_FILE: `${file}-empty` })).toThrow(
      /METRICS_TOKEN_FILE is ".*-empty": there is nothing/,
    )
    expect(() => readConfig({ SMTP_URL_FILE: `${file}-elsewhere` })).toThrow(/SMTP_URL_FILE is ".*elsewhere".*ENOENT/)
  })
})

test('the composed sites are handed every variable that is not theirs alone', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  const own = ['HOST', 'PORT', 'API_PORT', 'CONTENT_DIR', 'DATA_DIR', 'STATIC_PAGES_PER_KIND']
  const names = [...readFileSync('lib/config.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(50)
  const missing = names.filter((name) => !own.includes(name) && !text.includes(`\n    ${name}: `))
  expect(missing).toEqual([])
})
