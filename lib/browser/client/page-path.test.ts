/** @jest-environment jsdom */
import { isPlainClick, pagePath } from '#lib/browser/client/page-path'

const pathOf = (html: string) => {
  document.body.innerHTML = html
  return pagePath(document.querySelector('[data-hit]') ?? document.querySelector('a'), location)
}

test.each([
  ['<a href="/blogs">x</a>', '/blogs'],
  ['<a href="/blogs"><span data-hit>x</span></a>', '/blogs'],
  ['<a href="/contact-us?pathName=%2Fx#form">x</a>', '/contact-us?pathName=%2Fx#form'],
  ['<a href="/">x</a>', '/'],
  ['<a href="/#content">x</a>', undefined],
  ['<a href="https://example.com/blogs">x</a>', undefined],
  ['<a href="mailto:a@example.com">x</a>', undefined],
  ['<a href="/blogs" target="_blank">x</a>', undefined],
  ['<a href="/plan.pdf" download="plan.pdf">x</a>', undefined],
  ['<a href="/sitemap.xml">x</a>', undefined],
  ['<a href="/covers/blog/a">x</a>', undefined],
  ['<a href="/careers">x</a>', undefined],
  ['<p data-hit>x</p>', undefined],
])('%s leads to %s', (html, expected) => {
  expect(pathOf(html)).toBe(expected)
})

test('a click with a modifier, another button or somebody else is left to the browser', () => {
  const click = (init: MouseEventInit) => new MouseEvent('click', { button: 0, cancelable: true, ...init })
  expect(isPlainClick(click({}))).toBe(true)
  for (const init of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    expect(isPlainClick(click(init))).toBe(false)
  }
  const handled = click({})
  handled.preventDefault()
  expect(isPlainClick(handled)).toBe(false)
})
