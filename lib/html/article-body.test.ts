import { readArticleBody } from '#lib/html/article-body'

const safe = (html: string) => readArticleBody(html).html

test('what a text needs survives', () => {
  const html = '<p>x <a href="https://example.com">y</a> <em>z</em></p><ul><li>1</li></ul>'
  expect(safe(html)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<style>p{}</style>', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<form action="/x"><input></form>', ''],
  ['<p id="content">x</p>', '<p>x</p>'],
  ['<img src="data:image/svg+xml,x">', '<img loading="lazy">'],
])('%s is made harmless', (html, expected) => {
  expect(safe(html)).toBe(expected)
})

test('headings are links to themselves, an h1 is an h2, and none takes an id of the page', () => {
  expect(safe('<h1>Title</h1>')).toBe('<h2 id="title"><a href="#title">Title</a></h2>')
  expect(readArticleBody('<h2>Content</h2><h2>Two ways</h2><h3>Deeper</h3><h2>Two ways</h2>').headings).toEqual([
    { id: 'content-1', text: 'Content' },
    { id: 'two-ways', text: 'Two ways' },
    { id: 'two-ways-1', text: 'Two ways' },
  ])
  expect(safe('<h2>See <a href="/x">this</a></h2>')).toBe('<h2 id="see-this">See <a href="/x">this</a></h2>')
})

test('a table scrolls inside itself and has a name', () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  expect(safe(table)).toBe(`<section class="scroll" tabindex="0" aria-label="Table 1">${table}</section>`)
})

test('code is coloured by class, loses no character, and an unknown language stays plain', () => {
  const code = 'if a < b && c:\n    print("x")  # why\n'
  const html = safe(
    `<pre><code class="language-python">${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`,
  )
  expect(html).toMatch(/<span class="token-comment">.*why<\/span>/)
  expect(html).not.toContain('style=')
  expect(
    html
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&'),
  ).toBe(code.trimEnd())
  expect(safe('<pre><code class="language-cobol">MOVE 1</code></pre>')).toContain('>MOVE 1<')
})

test('footnotes lead to their notes and back', () => {
  const html = safe(
    '<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p><section class="footnotes x"><ol><li id="user-content-fn-1">b</li></ol></section>',
  )
  expect(html).toContain('id="user-content-fnref-1"')
  expect(html).toContain('<section class="footnotes">')
})
