/** @jest-environment jsdom */
import { removeStoredTouches } from '#lib/browser/client/visitor/visit-touch'

const setPrivacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })

/** A document that was just opened. */
async function openedAt(path: string) {
  jest.resetModules()
  history.replaceState(null, '', path)
  const { visitTouch } = await import('#lib/browser/client/visitor/visit-touch')
  return () => visitTouch(window)
}

beforeEach(() => localStorage.clear())
afterEach(() => setPrivacyControl(undefined))

test('how a visit began is known after a client navigation, and stored nowhere', async () => {
  const touch = await openedAt('/blogs?utm_source=letter&gclid=abc')
  const began = touch()
  expect(began).toMatchObject({ landingPage: '/blogs', utmSource: 'letter', clickId: 'abc' })
  history.pushState(null, '', '/contact-us')
  expect(touch()).toEqual(began)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})

test('with Global Privacy Control nothing is read', async () => {
  setPrivacyControl(true)
  const touch = await openedAt('/blogs?utm_source=letter')
  expect(touch()).toBeUndefined()
})

test('what earlier releases stored of it is removed, and nothing else', () => {
  for (const key of ['firstTouch', 'lastTouch', 'theme']) localStorage.setItem(key, '{}')
  removeStoredTouches()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})
