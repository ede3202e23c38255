import { safeHtml } from '#lib/text/safe-html'

test('what a text needs survives', () => {
  const html =
    '<h2 id="a">A</h2><p>x <a href="https://example.com">y</a></p><table><tbody><tr><td>1</td></tr></tbody></table>'
  expect(safeHtml(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<style>p{}</style>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<form action="/x"><input></form>', ''],
])('%s is made harmless', (html, expected) => {
  expect(safeHtml(html)).toBe(expected)
})

test('an h1 becomes an h2, because the page has its own', () => {
  expect(safeHtml('<h1>Title</h1>')).toBe('<h2>Title</h2>')
})
