import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { finishPage } from '#lib/serving/page-cache/finish/finish-page'
import { loader } from '#lib/serving/page-cache/finish/loader'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const EARLY = '/* before the first paint */(function () {})()'
const MODULES =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[7]});'
const push = (data: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify(data).replaceAll('<', '\\u003c')})</script>`

const page = (body = '<h1>Words</h1>', inline = '') =>
  [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1&amp;x" data-precedence="next"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js?dpl=1"/>',
    // The styles of the error page, which this page may never need.
    '<link rel="preload" href="/_next/static/chunks/error.css?dpl=1" as="style"/>',
    '<script src="/_next/static/chunks/one.js?dpl=1&amp;x=2" async=""></script>',
    `<script>${EARLY}</script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body>${body}`,
    '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    '<script src="/_next/static/chunks/main.js?dpl=1" id="_R_" async=""></script>',
    `<script>${MODULES}</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>`,
    push([1, '0:"a</script>\u2028"\n']),
    push([1, '1:"b"\n']),
    push([3, 'AAEC']),
    push([1, '2:"c"\n']),
    `${inline}</body></html>`,
  ].join('')

const styles: Record<string, string> = { '/_next/static/chunks/a.css?dpl=1&amp;x': 'p{color:red}' }
const finish = (html = page(), read = (address: string) => styles[address]) => finishPage(html, '/blog/a b', read)
const listIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('what is left of a page is words, styles, the script of its head and its structured data', () => {
  const { html } = finish()
  expect(html.replace(/<script type="application\/json".*?<\/script>/, '')).toBe(
    [
      '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
      `<script>${EARLY}</script>`,
      '<style data-sheets>p{color:red}</style>',
      `<script src="/_next/static/loader/${loader.name}" async></script></head><body><h1>Words</h1>`,
      '<script type="application/ld+json">{"@context":"https://schema.org"}</script></body></html>',
    ].join(''),
  )
})

test('what stands in the head for Open Graph does not stand there again for X', () => {
  const tags = '<meta property="og:title" content="Words"/><meta name="twitter:card" content="summary"/>'
  const { html } = finish(page().replace('</head>', `${tags}<meta name="twitter:title" content="Words"/></head>`))
  expect(html.match(/<meta (?:name|property)[^>]+>/g)?.join('')).toBe(tags)
})

test('style sheets that follow each other are one element, and one hash', () => {
  const second = '<link rel="stylesheet" href="/_next/static/chunks/b.css" data-precedence="next"/></head>'
  const { html, policy, flightScript } = finish(page().replace('</head>', second), (address) =>
    address.includes('b.css') ? 'b{color:blue}' : 'p{color:red}',
  )
  const text = 'p{color:red}\nb{color:blue}'
  expect(html).toContain(`<style data-sheets>${text}</style>`)
  expect(flightScript?.code.toString()).toContain(
    'self.pageSheets=["/_next/static/chunks/a.css?dpl=1&x","/_next/static/chunks/b.css"];',
  )
  expect(policy).toContain(`style-src 'self' ${hash(text)};`)
})

test('the list names the flight data by its content, and every script in its order', () => {
  const { html, flightScript } = finish()
  const flight = `/_next/static/flight/${flightScript?.name}?page=%2Fblog%2Fa+b`
  expect(listIn(html)).toEqual([flight, '?dpl=1&x=2', 'one', '/_next/static/chunks/main.js?dpl=1 _R_'])
  const { html: alike } = finish(page().replace('&amp;x=2', ''))
  expect(listIn(alike)).toEqual([flight, '?dpl=1', 'one', 'main _R_'])
  expect(finish().flightScript?.name).toBe(flightScript?.name)
  expect(finish(page('<h1>Other words</h1>')).flightScript?.name).toBe(flightScript?.name)
  expect(finish(page('', push([1, 'more']))).flightScript?.name).not.toBe(flightScript?.name)
})

test('the flight script hands over what the inline scripts would have, texts joined', () => {
  const self: { __next_f?: unknown[]; TURBOPACK?: unknown[]; pageSheets?: string[] } = {}
  vm.runInNewContext(finish().flightScript?.code.toString() ?? '', { self, globalThis: self })
  expect(JSON.parse(JSON.stringify(self))).toEqual({
    pageSheets: ['/_next/static/chunks/a.css?dpl=1&x'],
    TURBOPACK: [{ otherChunks: [], runtimeModuleIds: [7] }],
    __next_f: [[0], [1, '0:"a</script>\u2028"\n1:"b"\n'], [3, 'AAEC'], [1, '2:"c"\n']],
  })
})

test('the policy lets the script of the head and the styles through, and nothing else that stands in the page', () => {
  const { policy } = finish()
  expect(policy).toContain(`script-src 'self' ${hash(EARLY)};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')};`)
})

test('a script that is not ours stays, without a hash', () => {
  const { html, policy } = finish(page('<script>alert(1)</script>'))
  expect(html).toContain('<script>alert(1)</script>')
  expect(policy).not.toContain(hash('alert(1)'))
})

test.each([
  ['can not be read', undefined],
  ['would end the element it stands in', 'p::after{content:"</style>"}'],
  ['holds the beginning of a comment of HTML', 'p::after{content:"<!--"}'],
])('a style sheet that %s stays a file', (_, css) => {
  const { html, policy } = finish(page(), () => css)
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1&amp;x"')
  expect(policy).toContain("style-src 'self';")
})

test('a page without flight data is sent as it was rendered', () => {
  const html = '<!DOCTYPE html><html><body><p>Words</p></body></html>'
  expect(finish(html)).toEqual({ html, policy: expect.any(String) })
})
