/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingFields } from '#components/forms/booking-fields'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { todayIn, yearAfter } from '#lib/base/format/today-in'
import { formErrors, formNamed } from '#lib/contract/forms'
import type { AnsweringServer } from '#lib/testing/answering-server'
import { startFormServer, startVisit } from '#lib/testing/form-page'

const COUNTRIES = [
  { code: 'IN', name: 'India', dialCode: '+91' },
  { code: 'BV', name: 'Bouvet Island', dialCode: '' },
]

let server: AnsweringServer
beforeAll(async () => {
  server = await startFormServer()
})
afterAll(() => server.stop())
beforeEach(() => startVisit(server))

function openBooking() {
  render(
    <EnquiryForm name="consultation" page="/book-a-free-consultation" submitLabel="Book" next="We answer.">
      <ContactFields countries={COUNTRIES} />
      <BookingFields times={<option>09:00-11:00</option>} />
      <MessageField label="Your message" />
    </EnquiryForm>,
  )
  return userEvent.setup()
}

test('the date knows its first and last day, and the zones are a list with that of the visitor chosen', async () => {
  const user = openBooking()
  await user.type(screen.getByLabelText('Your name'), 'Ana')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await waitFor(() => expect(screen.getByLabelText(/time zone/)).toHaveValue(zone))
  const date = screen.getByLabelText('Preferred date')
  expect(date).toHaveAttribute('min', todayIn(zone))
  // Also for a city that is behind.
  expect(date).toHaveAttribute('max', yearAfter(todayIn(undefined)))
  const list = (screen.getByLabelText(/time zone/) as HTMLInputElement).list
  expect(Array.from(list?.options ?? [], ({ value }) => value)).toEqual(
    expect.arrayContaining(['Europe/Berlin', 'Asia/Tokyo', 'America/New_York', 'Asia/Kolkata', 'Europe/Kyiv']),
  )
})

test('a mistyped provider is questioned, and corrected by one press', async () => {
  const user = openBooking()
  const email = screen.getByLabelText('Email address')
  await user.type(email, 'ana@gmial.com')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'ana@gmail.com' }))
  expect(email).toHaveValue('ana@gmail.com')
  const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })
  await waitFor(() => expect(stored()).toContain('ana@gmail.com'))
  expect(stored()).not.toContain('gmial')
  expect(email).toHaveFocus()
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('an island where nobody can be called has no number to dial', () => {
  openBooking()
  expect(screen.getByRole('option', { name: 'Bouvet Island' })).toHaveValue('BV')
})

test('a day that is over is one fault', () => {
  const form = formNamed('consultation')
  if (!form) throw new Error('there is no such form')
  const values = { name: 'Ana', email: 'ana@example.com', message: 'Hello', preferredDate: '2024-03-04' }
  expect(formErrors(form, { ...values, preferredSlot: '09:00-11:00', timeZone: 'UTC' })).toEqual({
    preferredDate: "Choose a date that hasn't passed",
  })
})
