import { parseRedirects, redirectOf } from '#lib/host/content/redirects'

test('an old address leads to a new one, for good by default', () => {
  expect(parseRedirects('- { from: /old, to: /new }\n- { from: /gone, status: 410 }')).toEqual([
    { from: '/old', to: '/new', status: 308 },
    { from: '/gone', status: 410 },
  ])
})

test.each([
  ['- { from: /a, to: /b }\n- { from: /a, to: /c }', 'redirects.yaml:2: 1.from: is "/a", which stands here twice'],
  ['- { from: /a, to: /b }\n- { from: /b, to: /c }', 'redirects.yaml:1: 0.to: is "/b", which leads on'],
  ['- { from: /a, to: /b }\n\n- { from: /b, to: /a }', 'redirects.yaml:1: 0.to: is "/b", which leads on'],
  ['- { from: /a, to: /a }', 'redirects.yaml:1: 0.to: leads to itself'],
  ['- { from: /a }', 'must be there for 301 and 308'],
  ['- { from: /a, to: /b, status: 410 }', 'and not for 410'],
  ['- { from: /a, to: /b, status: 302 }', 'redirects.yaml:1: 0.status'],
  ['- { from: a, to: /b }', 'must be a path of this site'],
  ['- { from: /A, to: /b }', 'must be in its canonical form'],
  ['- { from: /a, to: "/b?page=2" }', '0.to: is "/b?page=2": it must be the canonical path of a page, without a query'],
  ['- { from: /a, to: "javascript:alert(1)" }', 'redirects.yaml:1: 0.to'],
])('%j is refused with its line', (text, message) => {
  expect(() => parseRedirects(text)).toThrow(message)
})

test('the Markdown of a page goes where the page went', () => {
  const entries = [
    { from: '/team', to: '/about-us', status: 308 as const },
    { from: '/start', to: '/', status: 308 as const },
    { from: '/index', to: '/', status: 308 as const },
    { from: '/gone', status: 410 as const },
    { from: '/feed', to: '/feeds/all.rss', status: 301 as const },
  ]
  const redirects = new Map(entries.map((entry) => [entry.from, entry]))
  expect(redirectOf(redirects, '/team.md')).toMatchObject({ to: '/about-us.md', status: 308 })
  expect(redirectOf(redirects, '/start.md')?.to).toBe('/index.md')
  expect(redirectOf(redirects, '/index.md')).toBeUndefined()
  expect(redirectOf(redirects, '/gone.md')).toMatchObject({ to: undefined, status: 410 })
  expect(redirectOf(redirects, '/feed.md')).toBeUndefined()
})

test('the files of an infographic go where it went', () => {
  const [moved, gone, page] = [
    { from: '/infographics/old', to: '/infographics/new', status: 301 as const },
    { from: '/infographics/gone', status: 410 as const },
    { from: '/infographics/page', to: '/blog/a', status: 308 as const },
  ]
  const redirects = new Map([moved, gone, page].map((entry) => [entry.from, entry]))
  expect(redirectOf(redirects, '/infographics/old')).toBe(moved)
  expect(redirectOf(redirects, '/infographics/old/section-1.svg')).toMatchObject({
    to: '/infographics/new/section-1.svg',
    status: 301,
  })
  expect(redirectOf(redirects, '/infographics/old/old.csv')?.to).toBe('/infographics/new/new.csv')
  expect(redirectOf(redirects, '/infographics/gone/section-1.svg')?.status).toBe(410)
  expect(redirectOf(redirects, '/infographics/page/section-1.svg')).toBeUndefined()
  expect(redirectOf(redirects, '/infographics/other/section-1.svg')).toBeUndefined()
})
