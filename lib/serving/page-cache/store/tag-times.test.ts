import { EVERYTHING } from '#lib/host/content/content-version'
import { TagTimes } from '#lib/serving/page-cache/store/tag-times'

test('what is tagged is touched from the time of its tag on, and by what anything may show whatever its tags', () => {
  const times = new TagTimes(() => 1000)
  times.touch(['a'], 100)
  expect(times.isTouched(['a', 'b'], 100)).toBe(true)
  expect(times.isTouched(['a'], 101)).toBe(false)
  expect(times.isTouched([], 50)).toBe(false)
  times.touch([EVERYTHING], 200)
  expect(times.isTouched([], 200)).toBe(true)
  expect(times.isTouched(['a'], 201)).toBe(false)
  // What comes late is older.
  times.touch([EVERYTHING], 150)
  expect(times.isTouched([], 180)).toBe(true)
})

test('a change from when the clock was ahead hides none from after it was put right', () => {
  let now = 9000
  const times = new TagTimes(() => now)
  times.touch(['a', EVERYTHING], now)
  now = 200
  expect(times.isTouched(['a'], 100)).toBe(false)
  times.touch(['a'], now)
  now = 300
  expect(times.isTouched(['a'], 150)).toBe(true)
  expect(times.isTouched(['a'], 250)).toBe(false)
})
