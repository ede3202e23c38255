import { todayIn } from '#lib/format/today-in'

const moment = new Date('2026-11-21T23:30:00Z')

test.each([
  ['Asia/Kolkata', '2026-11-22'],
  ['America/New_York', '2026-11-21'],
  ['UTC', '2026-11-21'],
  ['no zone at all', '2026-11-21'],
  [undefined, '2026-11-21'],
])('in %s it is %s', (zone, day) => {
  expect(todayIn(zone, moment)).toBe(day)
})
