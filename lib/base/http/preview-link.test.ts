const NOW = Date.parse('2026-11-27T12:00:00Z')
const UNTIL = NOW / 1000 + 60
const TOKEN = 'a-token-of-the-editors'

async function links(token: string) {
  jest.resetModules()
  process.env.PREVIEW_TOKEN = token
  return import('#lib/base/http/preview-link')
}

test('a link shows its own draft until its time, and the token shows all for ever', async () => {
  const { mayPreview, previewCode } = await links(TOKEN)
  const code = previewCode('/blog/a-draft', UNTIL)
  expect(code).not.toContain(TOKEN)
  expect(mayPreview('/blog/a-draft', code, NOW)).toBe(true)
  expect(mayPreview('/blog/a-draft', code, NOW + 61_000)).toBe(false)
  expect(mayPreview('/blog/another-draft', code, NOW)).toBe(false)
  expect(mayPreview('/blog/another-draft', TOKEN, NOW)).toBe(true)
})

test.each([
  ['a later time', (code: string) => code.replace(/^\d+/, `${UNTIL + 86_400}`)],
  ['another signature', (code: string) => code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['no signature', (code: string) => code.replace(/\..*/, '')],
  ['more behind it', (code: string) => `${code}x`],
  ['nothing', () => ''],
])('a link with %s shows nothing', async (_, change) => {
  const { mayPreview, previewCode } = await links(TOKEN)
  expect(mayPreview('/blog/a-draft', change(previewCode('/blog/a-draft', UNTIL)), NOW)).toBe(false)
})

test('a link that another token has signed shows nothing, and without a token there are no links', async () => {
  const code = (await links('another-token-of-editors')).previewCode('/blog/a-draft', UNTIL)
  expect((await links(TOKEN)).mayPreview('/blog/a-draft', code, NOW)).toBe(false)
  const { mayPreview, previewCode } = await links('')
  expect(mayPreview('/blog/a-draft', code, NOW)).toBe(false)
  expect(mayPreview('/blog/a-draft', '', NOW)).toBe(false)
  expect(() => previewCode('/blog/a-draft', UNTIL)).toThrow('PREVIEW_TOKEN is not set')
})
