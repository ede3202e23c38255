import { acknowledgement } from '#lib/deliveries/words'
import type { Enquiry } from '#lib/enquiries/kept-body'

test.each([
  ['consultation.book', 'We confirm the time by email within one working day, or offer two others.'],
  ['contact.add', 'A person reads what you sent and answers by email within two working days.'],
  ['viewQuery.create', 'A person reads what you sent and answers by email within two working days.'],
])('the mail after %s promises what the page of the form promises', (form, promise) => {
  expect(acknowledgement({ id: 'R-1', form } as Enquiry, 'https://example.com')).toContain(`number is R-1. ${promise}`)
})
