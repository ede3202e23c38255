import { currentTime, setClock } from '#lib/clock'

afterEach(() => jest.restoreAllMocks())

test('the clock goes with that of the machine', () => {
  expect(Math.abs(currentTime() - Date.now())).toBeLessThan(1000)
})

test('a machine that was asleep is caught up with when the clock is set', () => {
  const hourLater = Date.now() + 3_600_000
  jest.spyOn(Date, 'now').mockReturnValue(hourLater)
  expect(currentTime()).toBeLessThan(hourLater - 3_500_000)
  expect(setClock()).toBe(hourLater)
  expect(currentTime()).toBeGreaterThanOrEqual(hourLater)
})
