import { feedHtml } from '#lib/base/html/feed-html'

const inFeed = (html: string) => feedHtml(html, (address) => new URL(address, 'https://wse.example/blog/a').href)

test('code is plain in a feed, whose readers have no style sheet of ours', () => {
  expect(inFeed('<pre><code class="language-python">print("x")  # why\n</code></pre>')).toBe(
    '<pre><code>print("x")  # why\n</code></pre>',
  )
})

test('addresses are whole', () => {
  expect(inFeed('<h2>Two <a href="/x">ways</a></h2>')).toBe(
    '<h2 id="two-ways">Two <a href="https://wse.example/x">ways</a></h2>',
  )
})
