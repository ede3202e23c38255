import { bookedTimeAddress, bookedTimeCalendar, bookedTimeWords, readBookedTime } from '#lib/enquiries/booked-time'

const fields = (timeZone?: string, date = '2026-12-01', slot = '09:00-11:00') => ({
  ...{ preferredDate: date, preferredSlot: slot, timeZone },
})
const time = (timeZone?: string, date?: string) => {
  const read = readBookedTime(fields(timeZone, date))
  if (!read) throw new Error('it is no time')
  return read
}
const NOW = new Date('2026-11-27T15:00:00Z')

test.each([
  ['Europe/Berlin', 'Tuesday, 1 December 2026, 09:00 to 11:00, Europe/Berlin'],
  [undefined, 'Tuesday, 1 December 2026, 09:00 to 11:00, UTC'],
  [' europe/BERLIN ', 'Tuesday, 1 December 2026, 09:00 to 11:00, Europe/Berlin'],
  ['Asia/Kathmandu', 'Tuesday, 1 December 2026, 09:00 to 11:00, Asia/Kathmandu'],
  ['europe/kiev', 'Tuesday, 1 December 2026, 09:00 to 11:00, Europe/Kyiv'],
  ['Reykjavik', 'Tuesday, 1 December 2026, 09:00 to 11:00, Atlantic/Reykjavik'],
  ['new york', 'Tuesday, 1 December 2026, 09:00 to 11:00, America/New_York'],
  ['kathmandu', 'Tuesday, 1 December 2026, 09:00 to 11:00, Asia/Kathmandu'],
  ['  ', 'Tuesday, 1 December 2026, 09:00 to 11:00, UTC'],
  ['Kochi', 'Tuesday, 1 December 2026, 09:00 to 11:00, in the time zone that you named'],
  ['+05:30', 'Tuesday, 1 December 2026, 09:00 to 11:00, in the time zone that you named'],
])('the time in %s is said in words', (zone, words) => {
  expect(bookedTimeWords(time(zone))).toBe(words)
})

test.each([
  ['Europe/Berlin', '2026-12-01', '20261201T080000Z', '20261201T100000Z'],
  ['Europe/Berlin', '2027-07-01', '20270701T070000Z', '20270701T090000Z'],
  ['Asia/Kolkata', '2026-12-01', '20261201T033000Z', '20261201T053000Z'],
  ['Kochi', '2026-12-01', '20261201T090000', '20261201T110000'],
])('a calendar in %s has it on %s', (zone, date, start, end) => {
  const lines = bookedTimeCalendar(time(zone, date), 'ABCD-EFGH-JKLM', NOW).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'DTSTAMP:20261127T150000Z',
      `DTSTART:${start}`,
      `DTEND:${end}`,
      'STATUS:TENTATIVE',
      'DESCRIPTION:We confirm the time by email. Reference ABCD-EFGH-JKLM.',
    ]),
  )
  // RFC 5545, section 3.1
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test.each(['Europe/Berlin', 'Kochi', undefined])('the address of the file for %s has the same time', (zone) => {
  const { searchParams } = new URL(bookedTimeAddress(time(zone), 'ABCD-EFGH-JKLM'), 'http://site.test')
  expect(readBookedTime(Object.fromEntries(searchParams))).toEqual(time(zone))
})

test.each([
  ['another date', fields('UTC', '2026-02-30')],
  ['another time', fields('UTC', '2026-12-01', '9 to 11, and bring money')],
  ['nothing', {}],
])('%s is no time', (_, given) => {
  expect(readBookedTime(given)).toBeUndefined()
})
