/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BookingFields } from '#components/forms/booking-fields'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { ContactFormIsland } from '#components/forms/contact-form-island'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { Field } from '#components/forms/field'
import { FileField } from '#components/forms/file-field'
import { PlaceFields } from '#components/forms/place-fields'
import { nextMonday } from '#lib/base/format/next-monday'
import { browserItem } from '#lib/contract/privacy/browser-storage'
import { ENQUIRY_DATA, SENT_OTHERWISE } from '#lib/contract/privacy/sent-data'
import type { AnsweringServer } from '#lib/testing/answering-server'
import { problem, startFormServer, startVisit } from '#lib/testing/form-page'

const COUNTRIES = [{ code: 'IN', name: 'India', dialCode: '+91' }]
const ENQUIRY = '/api/consultation/book'
const CONTACT = '/api/contact/add'
const REMEMBERED = JSON.stringify({ name: 'Ana', email: 'ana@example.com', countryCode: 'IN', contactNumber: '123456' })

let server: AnsweringServer
beforeAll(async () => {
  server = await startFormServer()
})
afterAll(() => server.stop())
beforeEach(() => startVisit(server))

/** Every field of a value, however deep. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inside]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inside)])

test('a form sends and stores nothing that the registry does not name', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: false, configurable: true })
  openAt(`${server.address}/contact-us?utm_source=letter&gclid=abc`)
  localStorage.setItem('userCategories', '["reliability"]')
  server.answers.set('/api/file/upload', {
    status: 201,
    body: { id: 'f1', name: 'a.txt', type: 'text/plain', size: 1 },
  })
  server.answers.set('/api/location/state?country=IN', { body: [{ code: 'KL', name: 'Kerala' }] })
  server.answers.set(ENQUIRY, { status: 201, body: { id: 'A1', receivedAt: '2026-11-22T10:00:00Z' } })
  render(
    <EnquiryForm name="consultation" page="/book" submitLabel="Send" next="We answer." hasFile>
      <ContactFields countries={COUNTRIES} />
      <Field name="company" label="Company" />
      <BookingFields times={<option value="09:00-11:00">Nine</option>} />
      <PlaceFields />
      <MessageField label="Your message" />
      <FileField label="A plan" />
    </EnquiryForm>,
  )
  const user = userEvent.setup()
  const type = (label: string | RegExp, words: string) => user.type(screen.getByLabelText(label), words)
  await type('Your name', 'Ana')
  await type('Email address', 'ana@example.com')
  await user.selectOptions(screen.getByLabelText(/^Country/), 'IN')
  await type(/^Phone number/, '9876543210')
  await type('Preferred date', nextMonday())
  await user.selectOptions(screen.getByLabelText('Preferred time'), '09:00-11:00')
  await type('Your message', 'Hello')
  await user.upload(screen.getByLabelText('A plan'), new File(['x'], 'a.txt', { type: 'text/plain' }))
  await user.click(await screen.findByLabelText(/Remember my details/))
  const storedMeanwhile = Object.keys(localStorage)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))

  const [enquiry] = server.asked.filter(({ path }) => path === ENQUIRY)
  const registered = ENQUIRY_DATA.flatMap(({ fields }) => fields)
  const sent = namesIn(JSON.parse(enquiry?.body ?? ''))
  expect(sent).toEqual(expect.arrayContaining(['name', 'files', 'deviceuuID', 'clickId', 'categories', 'elapsedMs']))
  expect(sent.filter((name) => !registered.includes(name))).toEqual([])
  expect(enquiry?.headers['idempotency-key']).toBeTruthy()

  const others = server.asked.filter(({ path }) => path !== ENQUIRY)
  const itemOf = (address: string) => SENT_OTHERWISE.find(({ path }) => address.startsWith(path))
  expect(others.map(({ path }) => path).filter((address) => !itemOf(address))).toEqual([])
  const paths = others.map(({ path }) => itemOf(path)?.path)
  expect(paths).toEqual(expect.arrayContaining(['/api/file/upload', '/enquiry/check', '/api/location/']))
  for (const { path, body } of others) {
    const names = body.startsWith('{')
      ? namesIn(JSON.parse(body))
      : [...body.matchAll(/form-data; name="([^"]*)"/g)].map(([, name]) => name)
    const asked = [...new URL(path, 'http://site').searchParams.keys()]
    expect([...names, ...asked].filter((name) => !itemOf(path)?.fields.includes(String(name)))).toEqual([])
  }

  const stored = [...storedMeanwhile, ...Object.keys(localStorage)]
  expect(stored).toEqual(expect.arrayContaining(['deviceuuID', 'userDatails', 'draft consultation /contact-us']))
  expect(stored.filter((key) => !browserItem(key))).toEqual([])
  expect([sessionStorage.length, document.cookie]).toEqual([0, ''])
})

const openContact = () =>
  render(
    <EnquiryForm name="contact" island={ContactFormIsland} page="/contact-us" submitLabel="Send" next="We answer.">
      <ContactFields countries={COUNTRIES} />
      <PlaceFields />
      <MessageField label="Your message" />
    </EnquiryForm>,
  )

test('what is filled in for the visitor stays in the browser until they touch the form', async () => {
  localStorage.setItem('userDatails', REMEMBERED)
  openContact()
  await waitFor(() => expect(screen.getByLabelText(/^Phone number/)).toHaveValue('123456'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.asked).toEqual([])
  await userEvent.click(screen.getByLabelText('Your message'))
  await waitFor(() =>
    expect(server.asked.map(({ path }) => path).sort()).toEqual(['/api/location/state?country=IN', '/enquiry/check']),
  )
})

test('the device identifier is made when a form is sent, once', async () => {
  localStorage.setItem('userDatails', REMEMBERED)
  server.answers.set(CONTACT, problem(503, 'Away'))
  openContact()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Your message'), 'Hello')
  await waitFor(() => expect(localStorage.getItem('draft contact /contact-us')).toContain('Hello'))
  expect(localStorage.getItem('deviceuuID')).toBeNull()
  const ids = () => server.sentTo(CONTACT).map((body) => (body as { deviceuuID: string }).deviceuuID)
  for (const count of [1, 2]) {
    await user.click(screen.getByRole('button', { name: /^Send/ }))
    await screen.findByRole('alert')
    await waitFor(() => expect(ids()).toHaveLength(count))
  }
  const stored = localStorage.getItem('deviceuuID')
  expect(ids()).toEqual([stored, stored])
})
