import { acknowledgement, describeEnquiry } from '#lib/deliveries/words'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'

const enquiry = (fields: object) =>
  ({
    id: 'AAAA-BBBB-CCCC',
    form: 'consultation.book',
    received_at: '2026-11-22T10:00:00.000Z',
    page: '',
    fields: JSON.stringify({ name: 'Ana', preferredSlot: '09:00-11:00', message: 'Hello', ...fields }),
  }) as Enquiry
const booking = (fields: object) => describeEnquiry(enquiry(fields))

test('the group reads in which time zone a booking is meant, also where none was given', () => {
  expect(booking({ timeZone: 'Lisbon' })).toContain('timeZone: Lisbon\n')
  expect(booking({})).toContain('timeZone: UTC, as none was given\n')
})

test('the visitor reads which time was asked for, that the file came, and where it is for a calendar', () => {
  const fields = { preferredDate: '2026-12-01', timeZone: 'Europe/Lisbon', files: ['a'] }
  const text = acknowledgement(enquiry(fields), 'https://wse.example')
  expect(text).toContain(
    'You asked for Tuesday, 1 December 2026, 09:00 to 11:00, Europe/Lisbon. Your file came with it.\nFor your calendar: https://wse.example/book-a-free-consultation-thank-you.ics?reference=AAAA-BBBB-CCCC&preferredDate=2026-12-01&preferredSlot=09%3A00-11%3A00&timeZone=Europe%2FLisbon\n',
  )
})

test('no words of the visitor go to the address that they gave', () => {
  const fields = { preferredDate: '2026-12-01', timeZone: 'Pay at evil.example', message: 'evil' }
  expect(acknowledgement(enquiry(fields), 'https://wse.example')).not.toContain('evil')
})
