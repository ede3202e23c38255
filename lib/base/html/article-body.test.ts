import { readArticleBody } from '#lib/base/html/article-body'

const safe = (html: string) => readArticleBody(html).html

test('what a text needs survives', () => {
  const html = '<p>x <a href="https://example.com">y</a> <em>z</em></p><ul><li>1</li></ul>'
  expect(safe(html)).toBe(html)
  const folded = '<details open><summary>More</summary><p>x</p></details>'
  expect(safe(folded)).toBe(folded)
  expect(safe('<summary>Alone</summary>')).toBe('Alone')
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
  ['<img src="data:image/svg+xml,x">', '<img loading="lazy" alt="">'],
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

test('a table without a caption is named by its heading, and its first cells name their rows', () => {
  const html = safe(
    '<h2>What it costs</h2><p>So much:</p><table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>Small</td><td>1</td></tr></tbody></table>',
  )
  expect(html).toContain('aria-label="Table: What it costs"')
  expect(html).toContain('<th scope="col">Plan</th><th scope="col">Price</th>')
  expect(html).toContain('<tr><th scope="row">Small</th><td>1</td></tr>')
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
      .replace(/<button.*/, '')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x3C;', '<')
      .replaceAll('&#x26;', '&'),
  ).toBe(code.trimEnd())
  expect(safe('<pre><code class="language-cobol">MOVE 1</code></pre>')).toContain('>MOVE 1<')
})

test('code has a button that copies it, and the chart of an infographic is a link to it', () => {
  expect(safe('<pre><code>a</code></pre>')).toMatch(
    /<\/pre><button type="button" [^>]*data-copy[^>]*><span aria-live="polite">Copy</,
  )
  const chart = '<img src="/infographics/a-b/section-2.svg" alt="A chart">'
  expect(safe(chart)).toMatch(/^<a href="\/infographics\/a-b#section-2"><img /)
  expect(safe(`<a href="/x">${chart}</a>`)).toMatch(/^<a href="\/x"><img /)
  expect(safe('<img src="/a.svg" alt="">')).toMatch(/^<img /)
})

test('the drawing of a chart for phones stays, in the link of the chart, and nothing else in its place', () => {
  const picture = (srcset: string) =>
    `<figure><picture><source srcset="${srcset}" media="(width < 35rem)" width="358" height="500"><img src="/infographics/a-b/section-2.svg" alt="A"></picture></figure>`
  expect(safe(picture('/infographics/a-b/section-2-narrow.svg'))).toMatch(
    /^<figure><a href="\/infographics\/a-b#section-2"><picture><source srcset="\/infographics\/a-b\/section-2-narrow\.svg" media="\(width < 35rem\)" width="358" height="500"><img /,
  )
  expect(safe(picture('https://other.example/section-2-narrow.svg'))).not.toContain('other.example')
})

test('a chart in a figure opens large in a popover, before its caption; another picture opens as its file', () => {
  const chart = (number: number) =>
    `<figure><img src="/infographics/a-b/section-${number}.svg" alt="A &lt;chart>"><figcaption>C</figcaption></figure>`
  const html = safe(`${chart(2)}<h2>Large picture</h2>${chart(3)}`)
  expect(html).toMatch(
    /<\/a><button type="button" [^>]*popovertarget="([\w-]+)"[^>]*>Open large<.*?<dialog id="\1"[^>]* aria-label="A <chart>">.*?<img loading="lazy" src="\/infographics\/a-b\/section-2.svg" alt="A <chart>"><\/section><\/div><\/dialog><figcaption>/,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(html.match(/<dialog /g)).toHaveLength(2)
  expect(safe('<figure><img src="/a.jpg" alt="A rack"></figure>')).toBe(
    '<figure><a href="/a.jpg"><img src="/a.jpg" alt="A rack" loading="lazy"></a></figure>',
  )
  expect(safe('<figure><img src="/a.jpg" alt=""></figure>')).not.toContain('<a ')
})

test('a body can open no dialog of its own', () => {
  expect(safe('<dialog open>x</dialog><button popovertarget="a" commandfor="a">y</button><p popover>z</p>')).toBe(
    'xy<p>z</p>',
  )
})

test('footnotes lead to their notes and back', () => {
  const html = safe(
    '<p>a<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup></p><section class="footnotes x"><ol><li id="user-content-fn-1">b</li></ol></section>',
  )
  expect(html).toContain('id="user-content-fnref-1"')
  expect(html).toContain('<section class="footnotes">')
})

const cite = (name: string) => `<a href="#user-content-fn-${name}" id="user-content-fnref-${name}">x</a>`
const notes = (names: string[]) =>
  `<section class="footnotes"><h2>Notes</h2><ol>${names.map((name) => `<li id="user-content-fn-${name}">n</li>`).join('')}</ol></section>`

const AFTER = `<p>${'words '.repeat(20)}</p>`

test('a note has the number of the place that first cites it', () => {
  const html = safe(`<p>${cite('a')} ${cite('b')} ${cite('a')}</p>${AFTER}${notes(['a', 'b'])}`)
  expect(
    [...html.matchAll(/user-content-(\S+)" data-(\w+)="(\d)"/g)].map(([, id, kind, number]) => [id, kind, number]),
  ).toEqual([
    ['fnref-a', 'cites', '1'],
    ['fnref-b', 'cites', '2'],
    ['fn-a', 'note', '1'],
    ['fn-b', 'note', '2'],
  ])
  const { headings } = readArticleBody(`<h2>One</h2><p>${cite('a')}</p>${AFTER}${notes(['a'])}`)
  expect(headings.map(({ isOfNotes = false }) => isOfNotes)).toEqual([false, true])
})

test.each([
  ['one of which is cited nowhere', `<p>${cite('a')}</p>${AFTER}${notes(['a', 'b'])}`],
  ['that would reach below the text', `${AFTER}<p>${cite('a')}</p>${notes(['a'])}`],
])('notes %s stay at the end, and the contents name them', (_, body) => {
  expect(safe(body)).not.toContain('data-note')
  expect(readArticleBody(body).headings).toEqual([{ id: 'notes', text: 'Notes' }])
})

test('more notes than fit beside a text stay at its end', () => {
  const names = Array.from({ length: 13 }, (_, at) => `n${at}`)
  expect(safe(`<p>${names.map(cite).join(' ')}</p>${AFTER}${notes(names)}`)).not.toContain('data-note')
})

test('the picture of a figure that is a link stays in that one link', () => {
  const html = safe('<a href="https://example.com"><figure><img src="/p.png" alt="A"></figure></a>')
  expect(html.match(/<a /g)).toHaveLength(1)
})

test('charts of two texts on one page open a picture each', () => {
  const chart = '<figure><img src="/infographics/x/section-1.svg" alt="A"></figure>'
  const ids = [`<p>one</p>${chart}`, `<p>two</p>${chart}`].map((body) => /<dialog id="([^"]+)"/.exec(safe(body))?.[1])
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['one block', (line: string) => `<pre><code class="language-bash">${`${line}\n`.repeat(45)}</code></pre>`],
  ['many blocks', (line: string) => `<pre><code class="language-bash">${line.slice(0, 200)}</code></pre>`.repeat(2000)],
])(
  'code on which colouring would take for ever is shown, in time: %s',
  (_, make) => {
    const started = performance.now()
    const { html } = readArticleBody(make('&lt;'.repeat(400)))
    expect(html).toContain('&#x3C;&#x3C;')
    expect(performance.now() - started).toBeLessThan(15_000)
  },
  60_000,
)
