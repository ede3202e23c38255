/** @jest-environment jsdom */
import { isSearchKey } from '#lib/browser/client/search-key'

test('"/" asks for the search, but not where it is typed, and not with another key', () => {
  document.body.innerHTML = '<p tabindex="0"></p><textarea></textarea><input>'
  const asked: boolean[] = []
  document.addEventListener('keydown', (event) => asked.push(isSearchKey(event)))
  const press = (target: Element | null, how: KeyboardEventInit) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...how }))
  press(document.querySelector('p'), { key: '/' })
  press(document.querySelector('p'), { key: '/', ctrlKey: true })
  press(document.querySelector('p'), { key: '7' })
  press(document.querySelector('textarea'), { key: '/' })
  press(document.querySelector('input'), { key: '/' })
  expect(asked).toEqual([true, false, false, false, false])
})
