import { describeEnquiry } from '#lib/deliveries/words'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'

const booking = (fields: object) =>
  describeEnquiry({
    id: 'AAAA-BBBB-CCCC',
    form: 'consultation.book',
    received_at: '2026-11-22T10:00:00.000Z',
    page: '',
    fields: JSON.stringify({ name: 'Ana', preferredSlot: '09:00-11:00', message: 'Hello', ...fields }),
  } as Enquiry)

test('the group reads in which time zone a booking is meant, also where none was given', () => {
  expect(booking({ timeZone: 'Lisbon' })).toContain('timeZone: Lisbon\n')
  expect(booking({})).toContain('timeZone: UTC, as none was given\n')
})
