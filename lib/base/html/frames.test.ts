let safe: (html: string) => string
let policy: string

beforeAll(async () => {
  process.env.EMBED_ORIGINS = 'https://player.example.com, https://films.example.com'
  const { readArticleBody } = await import('#lib/base/html/article-body')
  safe = (html) => readArticleBody(html).html
  policy = (await import('#lib/serving/page-cache/finish/content-policy')).policyWith()
})

test('a frame of an origin that the owner has named is shown in a sandbox, with a name', () => {
  const shown = safe(
    '<p>a</p><iframe src="https://player.example.com/1" onload="x()" srcdoc="x" sandbox=""></iframe><p>b</p>',
  )
  expect(shown).toMatch(/^<p>a<\/p><iframe src="https:\/\/player\.example\.com\/1" [^>]*><\/iframe><p>b<\/p>$/)
  for (const wanted of ['loading="lazy"', 'sandbox="allow-scripts', 'title="player.example.com"'])
    expect(shown).toContain(wanted)
  for (const lost of ['onload', 'srcdoc', 'sandbox=""']) expect(shown).not.toContain(lost)
})

test('a film is shown with its controls, and loads when it is played', () => {
  const shown = safe(
    '<video autoplay title="A drill"><source src="https://films.example.com/a.mp4" type="video/mp4"></video>',
  )
  expect(shown).toContain('<source src="https://films.example.com/a.mp4" type="video/mp4">')
  for (const wanted of ['controls', 'preload="none"', 'aria-label="A drill"']) expect(shown).toContain(wanted)
  expect(shown).not.toContain('autoplay')
})

test.each([
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="http://player.example.com/1"></iframe>',
  '<iframe src="https://player.example.com.evil.example/1"></iframe>',
  '<iframe src="https://player.example.com@evil.example/1"></iframe>',
  '<iframe src="javascript:x()"></iframe>',
  '<iframe srcdoc="<script>x()</script>"></iframe>',
  '<video src="https://evil.example/a.mp4"></video>',
  '<video><source src="//evil.example/a.mp4"></video>',
  '<video><source src="https://films.example.com/a.mp4"><source src="https://evil.example/a.mp4"></video>',
])('%s is left out', (html) => {
  expect(safe(`<p>a</p>${html}${html}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
})

test('the policy of pages lets these origins alone be framed', () => {
  expect(policy).toContain('frame-src https://player.example.com https://films.example.com; ')
  expect(policy).toContain('media-src https://player.example.com https://films.example.com; ')
})
