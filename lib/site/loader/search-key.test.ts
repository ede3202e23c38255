/** @jest-environment jsdom */
import { openSearchByKey } from '#lib/site/loader/search-key'

test('"/" leads into the field of the search, but not where it is typed, and not with another key', () => {
  document.body.innerHTML = '<p tabindex="0"></p><textarea></textarea><input id="q">'
  openSearchByKey('/search', 'q')
  const leads = (selector: string, how: KeyboardEventInit) => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    element?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...how }))
    return document.activeElement?.id === 'q'
  }
  expect(leads('p', { key: '/' })).toBe(true)
  expect(leads('p', { key: '/', ctrlKey: true })).toBe(false)
  expect(leads('p', { key: '7' })).toBe(false)
  expect(leads('textarea', { key: '/' })).toBe(false)
  localStorage.setItem('searchKey', 'off')
  expect(leads('p', { key: '/' })).toBe(false)
})
