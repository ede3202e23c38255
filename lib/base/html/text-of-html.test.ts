import { headingsAndText, isHtml, textOfHtml } from '#lib/base/html/text-of-html'

test.each([
  ['<p>Yes, <em>often</em>.</p>', true],
  ['Cafés &amp; bars', true],
  ['Where a < b and b > c, & so on', false],
  ['Use <= 5 connections', false],
])('%p is HTML: %p', (text, expected) => {
  expect(isHtml(text)).toBe(expected)
})

test('the words of HTML stand without its marks', () => {
  expect(textOfHtml('<p>Yes, <em>often</em> &amp; late.</p>')).toBe('Yes, often & late.')
})

test('cells and lines of a text on one line stand apart, and no arrow of a footnote is among them', () => {
  const html = `<h2>Ranges</h2><p>Two of them.</p><p>By heart:</p><table><tr><th>Range</th><th>For</th></tr><tr><td>10/8</td><td>Private</td></tr></table>
    <ol><li><p>RFC 1918. <a href="#a">↩</a></p></li><li>RFC 6598</li></ol>`
  expect(headingsAndText(html)).toEqual({
    headings: 'Ranges',
    text: 'Ranges · Two of them. By heart: Range · For · 10/8 · Private · RFC 1918. RFC 6598',
  })
})

test('the number that leads to a footnote is no word', () => {
  const html = '<p>All of it.<sup><a href="#fn-1" data-footnote-ref>1</a></sup> And more.</p>'
  expect(headingsAndText(html).text).toBe('All of it. And more.')
})
