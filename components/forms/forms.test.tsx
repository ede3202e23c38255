/** @jest-environment ./lib/testing/browser-environment.mjs */
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { ContactFormIsland } from '#components/forms/contact-form-island'
import { EnquiryForm } from '#components/forms/enquiry-form'
import { Field } from '#components/forms/field'
import { FileField } from '#components/forms/file-field'
import { PlaceFields } from '#components/forms/place-fields'
import { AnsweringServer } from '#lib/testing/answering-server'

declare global {
  var openAt: (url: string) => void
}

const CONTACT = '/api/contact/add'
const BUSINESS = '/api/business/business-requests'
const COUNTRIES = [
  { code: 'IN', name: 'India', dialCode: '+91' },
  { code: 'DE', name: 'Germany', dialCode: '+49' },
]
const RECEIPT = { id: 'A1', receivedAt: '2026-11-21T10:00:00Z' }
const AGAIN = 'Your message could not be sent just now. It is still here: try again in a minute.'

// The first touch brings the rest of the form along, on a busy machine slowly.
configure({ asyncUtilTimeout: 10_000 })

let server: AnsweringServer
let restore: () => void
beforeAll(async () => {
  server = await AnsweringServer.start()
})
afterAll(() => server.stop())
beforeEach(() => {
  localStorage.clear()
  server.asked.length = 0
  server.answers.clear()
  server.answers.set(CONTACT, { status: 201, body: RECEIPT })
  openAt(`${server.address}/contact-us`)
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  // The document can't go to another page, and says so; a refused call is written down.
  const spies = [jest.spyOn(console, 'error'), jest.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => {}),
  )
  restore = () => {
    for (const spy of spies) spy.mockRestore()
  }
})
afterEach(() => restore())

const openContact = () =>
  render(
    <EnquiryForm name="contact" island={ContactFormIsland} page="/contact-us" submitLabel="Send" next="We answer.">
      <ContactFields countries={COUNTRIES} />
      <MessageField label="Your message" />
    </EnquiryForm>,
  )

const openBusiness = () =>
  render(
    <EnquiryForm name="business" page="/contact-us" submitLabel="Send" next="We answer." hasFile>
      <ContactFields countries={COUNTRIES} />
      <Field name="company" label="Company" />
      <PlaceFields />
      <MessageField label="What is to be done" />
      <FileField label="A plan" />
    </EnquiryForm>,
  )

async function fillContact() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Your name'), 'Ana Sample')
  await user.type(screen.getByLabelText('Email address'), 'ana@example.com')
  await user.type(screen.getByLabelText('Your message'), 'Hello')
  return user
}

const send = () => screen.getByRole('button', { name: 'Send' })
const said = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const problem = (status: number, error: string, errors?: Record<string, string>) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'about:blank', title: error, status, detail: error, error, errors },
})

test('each field has a label, its hint and its place for an error, and the browser can send the form', () => {
  openContact()
  const email = screen.getByLabelText('Email address')
  expect(email).toBeRequired()
  expect(email).toHaveAccessibleDescription(/^We answer to this address/)
  expect(email).toHaveAttribute('aria-describedby', 'contact-email-hint contact-email-error')
  expect(screen.getByRole('option', { name: 'India (+91)' })).toHaveValue('IN')
  const form = send().closest('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/enquiry/contact')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is wrong stands beside its field and in a summary that takes the focus and leads there', async () => {
  openContact()
  const user = userEvent.setup()
  await user.click(send())
  expect(await said()).toEqual(['Enter your name', 'Enter your email address', 'Enter your message'])
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  const name = screen.getByLabelText('Your name')
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('Enter your name')
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Enter your name' }))
  expect(name).toHaveFocus()
  await user.type(name, 'Ana')
  expect(name).toBeValid()
  expect(server.sentTo(CONTACT)).toEqual([])
})

test('a field is checked when it is left, and again with each key once it is wrong', async () => {
  openContact()
  const user = userEvent.setup()
  const email = screen.getByLabelText('Email address')
  await user.type(email, 'ana@example')
  expect(email).toBeValid()
  await user.tab()
  await waitFor(() => expect(email).toBeInvalid())
  await user.type(email, '.com')
  expect(email).toBeValid()
})

test('it is busy while it is sent, sent once, and empty afterwards', async () => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.answers.set(CONTACT, { status: 201, body: RECEIPT, wait })
  openContact()
  const user = await fillContact()
  await user.dblClick(send())
  await waitFor(() => expect(server.sentTo(CONTACT)).toHaveLength(1))
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  answer()
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
  expect(send()).not.toHaveAttribute('aria-disabled')
  expect(server.sentTo(CONTACT)).toMatchObject([{ name: 'Ana Sample', email: 'ana@example.com', message: 'Hello' }])
  expect(localStorage.getItem('draft contact /contact-us')).toBeNull()
})

test.each([
  ['with a message for a field', problem(422, 'email: No such host', { email: 'No such host' }), 'No such host'],
  ['with a reason', problem(409, 'Not like this'), 'Not like this.'],
  ['with a fault', problem(503, 'Away'), AGAIN],
  ['with HTML', { status: 502, body: '<h1>Bad gateway</h1>' }, AGAIN],
  ['with nothing', { status: 500 }, AGAIN],
])(
  'an answer %s is said, what was typed stays, and it can be sent again under the same key',
  async (_, answer, words) => {
    server.answers.set(CONTACT, answer)
    openContact()
    const user = await fillContact()
    await user.click(send())
    expect(await said()).toEqual([words])
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.getByLabelText('Your message')).toHaveValue('Hello')
    server.answers.set(CONTACT, { status: 201, body: RECEIPT })
    await user.click(send())
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
    expect(screen.queryByRole('alert')).toBeNull()
    const posts = server.asked.filter(({ path }) => path === CONTACT)
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  },
)

test('a message of the server stands beside its field', async () => {
  server.answers.set(CONTACT, problem(422, 'email: No such host', { email: 'No such host' }))
  openContact()
  const user = await fillContact()
  await user.click(send())
  await said()
  expect(screen.getByLabelText('Email address')).toBeInvalid()
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(/No such host/)
  await user.click(screen.getByRole('link', { name: 'No such host' }))
  expect(screen.getByLabelText('Email address')).toHaveFocus()
})

test('a draft is there on the next visit', async () => {
  const { unmount } = openContact()
  await fillContact()
  await waitFor(() => expect(localStorage.getItem('draft contact /contact-us')).toContain('Hello'))
  unmount()
  openContact()
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('Hello'))
})

test('details are remembered where the visitor says so, and forgotten where they take it back', async () => {
  localStorage.setItem('userDatails', JSON.stringify({ persona: 'operator' }))
  const details = () => JSON.parse(localStorage.getItem('userDatails') ?? 'null')
  const firstVisit = openContact()
  const user = await fillContact()
  const remember = () => screen.findByLabelText(/Remember my details/)
  expect(await remember()).not.toBeChecked()
  await user.click(await remember())
  await user.click(send())
  await waitFor(() => expect(details()).toEqual({ persona: 'operator', name: 'Ana Sample', email: 'ana@example.com' }))
  expect(await remember()).toBeChecked()
  firstVisit.unmount()

  openContact()
  expect(await remember()).toBeChecked()
  expect(screen.getByLabelText('Your name')).toHaveValue('Ana Sample')
  await user.type(screen.getByLabelText('Your message'), 'Another one')
  await user.click(await remember())
  await user.click(send())
  await waitFor(() => expect(details()).toEqual({ persona: 'operator' }))
})

test.each(['getItem', 'setItem'] as const)('with storage that refuses %s it is sent all the same', async (method) => {
  const spy = jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error('blocked')
  })
  try {
    openContact()
    const user = await fillContact()
    await user.click(send())
    await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
    expect(server.sentTo(CONTACT)).toHaveLength(1)
  } finally {
    spy.mockRestore()
  }
})

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
  await user.type(screen.getByLabelText('What is to be done'), 'A plan')
  server.answers.set(BUSINESS, { status: 201, body: RECEIPT })
  await user.click(send())
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(server.sentTo(BUSINESS)).toMatchObject([{ company: 'Sample Works', files: ['f1'] }])
})
