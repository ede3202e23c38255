/** @jest-environment jsdom */
import { deviceId } from '#lib/browser/client/visitor/device-id'

beforeEach(() => localStorage.clear())
const setPrivacyControl = (value: boolean | undefined) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true })
afterEach(() => {
  setPrivacyControl(undefined)
  jest.restoreAllMocks()
})

test('it is written only if absent', async () => {
  localStorage.setItem('deviceuuID', 'there-before')
  expect(await deviceId(window)).toBe('there-before')
})

test('it is made once and stored', async () => {
  setPrivacyControl(true)
  const id = await deviceId(window)
  expect(localStorage.getItem('deviceuuID')).toBe(id)
  expect(await deviceId(window)).toBe(id)
})

test('with Global Privacy Control it is the random id alone', async () => {
  setPrivacyControl(true)
  expect(await deviceId(window)).toMatch(/^[\w-]{21}$/)
})

test('blocked storage breaks nothing', async () => {
  setPrivacyControl(true)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(await deviceId(window)).toMatch(/^[\w-]{21}$/)
})
