import { EVERYTHING } from '#lib/host/content/content-version'
import { TagTimes } from '#lib/serving/page-cache/store/tag-times'

test('what is tagged is touched from the time of its tag on, and by what anything may show whatever its tags', () => {
  const times = new TagTimes()
  times.touch(['a'], 100, 1000)
  expect(times.isTouched(['a', 'b'], 100, 1000)).toBe(true)
  expect(times.isTouched(['a'], 101, 1000)).toBe(false)
  expect(times.isTouched([], 50, 1000)).toBe(false)
  times.touch([EVERYTHING], 200, 1000)
  expect(times.isTouched([], 200, 1000)).toBe(true)
  expect(times.isTouched(['a'], 201, 1000)).toBe(false)
  // What comes late is older.
  times.touch([EVERYTHING], 150, 1000)
  expect(times.isTouched([], 180, 1000)).toBe(true)
})

test('a change from when the clock was ahead hides none from after it was put right', () => {
  const times = new TagTimes()
  times.touch(['a', EVERYTHING], 9000, 9000)
  expect(times.isTouched(['a'], 100, 200)).toBe(false)
  times.touch(['a'], 200, 200)
  expect(times.isTouched(['a'], 150, 300)).toBe(true)
  expect(times.isTouched(['a'], 250, 300)).toBe(false)
})
