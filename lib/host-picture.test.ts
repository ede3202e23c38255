let { hostPicture, shownPicture } = {} as typeof import('#lib/host-picture')

beforeAll(async () => {
  process.env.API_BASE_URL = 'https://api.example.com/v2'
  ;({ hostPicture, shownPicture } = await import('#lib/host-picture'))
})

test.each([
  ['pics/a.png', 'https://api.example.com/v2/pics/a.png'],
  ['/pics/a.png?w=1', 'https://api.example.com/pics/a.png?w=1'],
  ['https://api.example.com/pics/ä b.png', 'https://api.example.com/pics/%C3%A4%20b.png'],
  ['../a.png', 'https://api.example.com/a.png'],
  ['https://api.example.com//evil.example/a.png', 'https://api.example.com//evil.example/a.png'],
])('%s is a picture of the host, under an address of this site', (src, expected) => {
  const [, folder, sign = '', code = ''] = shownPicture(src).split('/')
  expect(folder).toBe('host-pictures')
  expect(hostPicture(sign, code)?.href).toBe(expected)
  expect(
    hostPicture(
      sign.replace(/./, (digit) => (digit === '0' ? '1' : '0')),
      code,
    ),
  ).toBeUndefined()
  expect(hostPicture(sign, Buffer.from('/other').toString('base64url'))).toBeUndefined()
})

test.each([
  'https://example.org/a.png',
  '/covers/blog/a.svg',
  '/infographics/a/section-1.svg',
  '//example.org/a.png',
  'http://[',
])('%s stays as it is', (src) => expect(shownPicture(src)).toBe(src))
