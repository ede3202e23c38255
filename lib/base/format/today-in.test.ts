import { hasPassed, todayIn } from '#lib/base/format/today-in'

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

test.each([
  ['2026-11-23', '09:00', 'Asia/Tokyo', true],
  ['2026-11-23', '18:00', 'Asia/Tokyo', false],
  ['2026-11-23', '09:00', undefined, false],
  ['2026-11-23', '08:00', undefined, true],
  ['2026-11-24', '09:00', 'Asia/Tokyo', false],
  ['2026-11-23', '09:00', 'Atlantis', false],
])('on %s at %s in %s: over is %s', (day, time, zone, isOver) => {
  expect(hasPassed(day, time, zone, new Date('2026-11-23T08:30:00Z'))).toBe(isOver)
})
