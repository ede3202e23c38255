import { isHtml, textOfHtml } from '#lib/base/html/text-of-html'

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
