/** @jest-environment jsdom */
import { removeStoredTouches } from '#lib/browser/client/visitor/visit-touch'

const setPrivacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })

/** A document that was just opened. */
async function openedAt(path: string) {
  jest.resetModules()
  history.replaceState(null, '', path)
  const { followTouch, visitTouches } = await import('#lib/browser/client/visitor/visit-touch')
  const follow = (next: string) => {
    history.pushState(null, '', next)
    followTouch(window)
  }
  return { touches: () => visitTouches(window), follow }
}

beforeEach(() => localStorage.clear())
afterEach(() => setPrivacyControl(undefined))

test('how a visit began is known after a client navigation, and stored nowhere', async () => {
  const { touches, follow } = await openedAt('/blogs?utm_source=letter&gclid=abc')
  const began = touches()
  expect(began?.firstTouch).toMatchObject({ landingPage: '/blogs', utmSource: 'letter', clickId: 'abc' })
  expect(began?.lastTouch).toEqual(began?.firstTouch)
  follow('/contact-us')
  expect(touches()).toEqual(began)
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})

test('the last link in a visit that names a campaign is its last touch, and the first one stays', async () => {
  const { touches, follow } = await openedAt('/blogs?utm_source=letter')
  const began = touches()?.firstTouch
  follow('/about-us?utm_source=banner&utm_campaign=spring')
  follow('/contact-us?pathName=/about-us')
  const { firstTouch, lastTouch } = touches() ?? {}
  expect(firstTouch).toEqual(began)
  expect(lastTouch).toMatchObject({ landingPage: '/about-us', utmSource: 'banner', utmCampaign: 'spring' })
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('the same address again, such as by the back button, is no other touch', async () => {
  const { touches, follow } = await openedAt('/blogs?utm_source=letter')
  const began = touches()
  follow('/about-us')
  follow('/blogs?utm_source=letter')
  expect(touches()).toEqual(began)
})

test('with Global Privacy Control nothing is read', async () => {
  setPrivacyControl(true)
  const { touches, follow } = await openedAt('/blogs?utm_source=letter')
  follow('/about-us?utm_source=banner')
  expect(touches()).toBeUndefined()
})

test('what earlier releases stored of it is removed, and nothing else', () => {
  for (const key of ['firstTouch', 'lastTouch', 'theme']) localStorage.setItem(key, '{}')
  removeStoredTouches()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})
