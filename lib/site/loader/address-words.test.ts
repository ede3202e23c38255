/** @jest-environment jsdom */
import { searchAddressWords } from '#lib/site/loader/address-words'

test.each([
  ['/blog/latency-is-gography', 'latency is gography'],
  ['/blog/tcp_slow%20start.html/', 'tcp slow start'],
  ['/%E0%A4%A', ''],
  ['/---', ''],
])('%s is searched for as "%s"', (path, words) => {
  document.body.innerHTML = '<input id="q">'
  history.replaceState(null, '', path)
  searchAddressWords('q')
  expect(document.querySelector('input')).toHaveValue(words)
})

test('what is typed there already stays', () => {
  document.body.innerHTML = '<input id="q" value="mine">'
  history.replaceState(null, '', '/blog/a')
  searchAddressWords('q')
  expect(document.querySelector('input')).toHaveValue('mine')
})
