/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { Field } from '#components/forms/field'
import { FileField } from '#components/forms/file-field'
import { PlaceFields } from '#components/forms/place-fields'
import type { AnsweringServer } from '#lib/testing/answering-server'
import { problem, startFormServer, startVisit } from '#lib/testing/form-page'

const BUSINESS = '/api/business/business-requests'
const COUNTRIES = [
  { code: 'IN', name: 'India', dialCode: '+91' },
  { code: 'DE', name: 'Germany', dialCode: '+49' },
]
const RECEIPT = { id: 'A1', receivedAt: '2026-11-21T10:00:00Z' }

let server: AnsweringServer
beforeAll(async () => {
  server = await startFormServer()
})
afterAll(() => server.stop())
beforeEach(() => startVisit(server))

const openBusiness = () =>
  render(
    <EnquiryForm name="business" page="/contact-us" submitLabel="Send" next="We answer." hasFile>
      <ContactFields countries={COUNTRIES} />
      <Field name="company" label="Company" />
      <PlaceFields />
      <MessageField label="What needs doing" />
      <FileField label="A plan" />
    </EnquiryForm>,
  )

const send = () => screen.getByRole('button', { name: 'Send' })

test('states belong to their country and cities to their state', async () => {
  server.answers.set('/api/location/state?country=IN', { body: [{ code: 'KL', name: 'Kerala' }] })
  server.answers.set('/api/location/state?country=DE', { body: [{ code: 'BY', name: 'Bavaria' }] })
  server.answers.set('/api/location/city?country=IN&state=KL', { body: [{ name: 'Alappuzha' }] })
  openBusiness()
  const user = userEvent.setup()
  const offered = () =>
    screen
      .queryAllByRole<HTMLOptionElement>('option', { hidden: true })
      .filter(({ parentElement }) => parentElement instanceof HTMLDataListElement)
      .map(({ value }) => value)
  const [state, city] = [screen.getByLabelText(/^State/), screen.getByLabelText(/^City/)]
  await user.type(state, 'Free words')
  await user.selectOptions(screen.getByLabelText(/^Country/), 'IN')
  await waitFor(() => expect(offered()).toEqual(['Kerala']))
  expect(state).toHaveValue('Free words')
  await user.clear(state)
  await user.type(state, 'kerala')
  await user.tab()
  await waitFor(() => expect(offered()).toEqual(['Kerala', 'Alappuzha']))
  await user.type(city, 'Alappuzha')
  await user.selectOptions(screen.getByLabelText(/^Country/), 'DE')
  await waitFor(() => expect(offered()).toEqual(['Bavaria']))
  expect(state).toHaveValue('')
  expect(city).toHaveValue('')
})

test('a file is uploaded while the visitor writes, and one that is not taken is refused beside it', async () => {
  server.answers.set('/api/file/upload', problem(422, 'file: Not this', { file: 'Choose a PDF' }))
  openBusiness()
  const user = userEvent.setup()
  const input = screen.getByLabelText('A plan')
  await user.upload(input, new File(['words'], 'plan.pdf'))
  await waitFor(() => expect(input).toHaveAccessibleDescription(/Choose a PDF/))
  expect(screen.queryByRole('progressbar')).toBeNull()
  server.answers.set('/api/file/upload', {
    status: 201,
    body: { id: 'f1', name: 'plan.pdf', type: 'application/pdf', size: 5 },
  })
  await user.upload(input, new File(['other'], 'plan.pdf'))
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1'))
  expect(input).toBeValid()
  await user.type(screen.getByLabelText('Your name'), 'Ana Sample')
  await user.type(screen.getByLabelText('Email address'), 'ana@example.com')
  await user.type(screen.getByLabelText('Company'), 'Sample Works')
  await user.type(screen.getByLabelText('What needs doing'), 'A plan')
  server.answers.set(BUSINESS, { status: 201, body: RECEIPT })
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(server.sentTo(BUSINESS)).toMatchObject([{ company: 'Sample Works', files: ['f1'] }])
})

test('a file that is gone from the server is chosen again, and nothing that was typed is lost', async () => {
  const stored = (id: string) => ({ status: 201, body: { id, name: 'plan.pdf', type: 'application/pdf', size: 5 } })
  server.answers.set('/api/file/upload', stored('f1'))
  openBusiness()
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('A plan')
  await user.upload(input, new File(['words'], 'plan.pdf'))
  await waitFor(() => expect(screen.getByText('plan.pdf is uploaded.')).toBeVisible())
  for (const [label, words] of [
    ['Your name', 'Ana Sample'],
    ['Email address', 'ana@example.com'],
    ['Company', 'Sample Works'],
    ['What needs doing', 'A plan'],
  ] as const)
    await user.type(screen.getByLabelText(label), words)
  server.answers.set(BUSINESS, problem(422, 'A file is gone', { file: 'Choose it again' }))
  await user.click(send())
  await waitFor(() => expect(input).toHaveAccessibleDescription(/Choose it again/))
  expect(screen.queryByText('plan.pdf is uploaded.')).toBeNull()
  expect(input.files).toHaveLength(0)
  expect(screen.getByLabelText('What needs doing')).toHaveValue('A plan')

  server.answers.set('/api/file/upload', stored('f2'))
  await user.upload(input, new File(['words'], 'plan.pdf'))
  await waitFor(() => expect(screen.getByText('plan.pdf is uploaded.')).toBeVisible())
  expect(input).toBeValid()
  server.answers.set(BUSINESS, { status: 201, body: RECEIPT })
  await user.click(send())
  await waitFor(() => expect(server.sentTo(BUSINESS)).toHaveLength(2))
  expect(server.sentTo(BUSINESS)).toMatchObject([{ files: ['f1'] }, { files: ['f2'], message: 'A plan' }])
})
