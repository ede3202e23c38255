import { findNewerApis } from '#lib/testing/newer-apis'

const find = findNewerApis({ chrome: 111, edge: 111, firefox: 113, safari: 16.4 })
const named = (code: string) => find(code).map(({ name }) => name)

test.each([
  ['a static method', 'const to = URL.parse(value, base)', ['URL.parse']],
  ['a function that is handed on', 'list.filter(URL.canParse)', ['URL.canParse']],
  ['one of the window', 'window.URL.canParse(value)', ['URL.canParse']],
  ['a global', 'requestIdleCallback(work)', ['requestIdleCallback']],
  ['a constructor', 'new Intl.DurationFormat("en")', ['Intl.DurationFormat']],
  ['what an object of the window has', 'navigator.userAgentData.brands', ['navigator.userAgentData']],
  ['a method of a value', 'list.toSorted(byName); names.union(others)', ['.toSorted()', '.union()']],
])('finds %s', (_, code, names) => {
  expect(named(code)).toEqual(names)
})

test.each([
  ['older ones', 'new URL(value); list.at(-1); structuredClone(list); document.querySelector("a").closest("b")'],
  ['what is asked for by typeof', 'if (typeof URL.canParse === "function") URL.canParse(value)'],
  ['what is asked for by in', '"share" in navigator ? navigator.share(it) : copy(it)'],
  ['what is asked for by its value', 'if (!navigator.connection || navigator.connection.saveData) wait()'],
  ['what may be missing', 'document.startViewTransition?.(show); navigator.connection?.saveData'],
])('leaves %s alone', (_, code) => {
  expect(named(code)).toEqual([])
})

test('newer syntax is an error', () => {
  expect(() => named('/[a--b]/v')).toThrow(SyntaxError)
})
