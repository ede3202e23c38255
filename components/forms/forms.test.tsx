/** @jest-environment ./lib/testing/browser-environment.mjs */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactFields, MessageField } from '#components/forms/contact-fields'
import { ContactFormIsland } from '#components/forms/contact-form-island'
import { EnquiryForm } from '#components/forms/enquiry-form'
import type { AnsweringServer } from '#lib/testing/answering-server'
import { problem, startFormServer, startVisit } from '#lib/testing/form-page'

const CONTACT = '/api/contact/add'
const COUNTRIES = [{ code: 'IN', name: 'India', dialCode: '+91' }]
const RECEIPT = { id: 'A1', receivedAt: '2026-11-21T10:00:00Z' }
const AGAIN = "Your message couldn't be sent just now. It is still here: try again in a minute."

let server: AnsweringServer
beforeAll(async () => {
  server = await startFormServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  startVisit(server)
  server.answers.set(CONTACT, { status: 201, body: RECEIPT })
})

const openContact = () =>
  render(
    <EnquiryForm name="contact" island={ContactFormIsland} page="/contact-us" submitLabel="Send" next="We answer.">
      <ContactFields countries={COUNTRIES} />
      <MessageField label="Your message" />
    </EnquiryForm>,
  )

async function fillContact() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Your name'), 'Ana Sample')
  await user.type(screen.getByLabelText('Email address'), 'ana@example.com')
  await user.type(screen.getByLabelText('Your message'), 'Hello')
  return user
}

const send = () => screen.getByRole('button', { name: /^Send/ })
const said = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
test('each field has a label, its hint and its place for an error, and the browser can send the form', () => {
  openContact()
  const email = screen.getByLabelText('Email address')
  expect(email).toBeRequired()
  expect(email).toHaveAccessibleDescription(/^We reply to this address/)
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

test('each tab has a draft of its own, and sending one leaves the other', async () => {
  const key = 'draft contact /contact-us'
  const first = openContact()
  const user = await fillContact()
  await waitFor(() => expect(sessionStorage.getItem(key)).toContain('Hello'))
  first.unmount()
  const ofAnother = (localStorage.getItem(key) ?? '').replace('Hello', 'From another tab')
  localStorage.setItem(key, ofAnother)
  openContact()
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue('Hello'))
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
  expect(sessionStorage.getItem(key)).toBeNull()
  expect(localStorage.getItem(key)).toContain('From another tab')
})

test('a text that is too long is said to be, and stays', async () => {
  openContact()
  const user = await fillContact()
  await user.click(screen.getByLabelText('Your message'))
  await user.paste('x'.repeat(4000))
  await user.click(send())
  expect(await said()).toEqual(['Shorten your message to 4000 characters or fewer: it has 4005'])
})

test('what was filled in for the visitor is no draft', async () => {
  localStorage.setItem('userDatails', JSON.stringify({ name: 'Ana Sample', email: 'ana@example.com' }))
  openContact()
  await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveValue('Ana Sample'))
  expect(localStorage.getItem('draft contact /contact-us')).toBeNull()
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
  await waitFor(() => expect(screen.getByLabelText(/Remember my details/)).toBeChecked())
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

test.each([
  ['answers with a fault', { status: 500, body: {} }, /answered 500/],
  ['answers what is no verdict', { status: 200, body: { email: 'fine' } }, /no verdict/],
  ['can not be reached', undefined, /Failed to fetch|fetch failed/],
])('a check of email and phone that %s is logged, and nothing is said', async (_, answer, logged) => {
  if (answer) server.answers.set('/enquiry/check', answer)
  const { fetch } = window
  if (!answer) window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const log = jest.mocked(console.warn).mockClear()
  openContact()
  const user = await fillContact()
  await user.type(screen.getByLabelText(/^Phone number/), '123456')
  await user.tab()
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringMatching(logged)))
  window.fetch = fetch
  expect(log.mock.calls.flat().join()).not.toMatch(/ana@example|123456/)
  expect(screen.getByLabelText('Email address')).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a key under which the server has another message is not used again', async () => {
  const conflict = { 'Idempotency-Key': 'Use a new key for a new enquiry' }
  server.answers.set(CONTACT, problem(422, 'Idempotency-Key was used before with another body', conflict))
  openContact()
  const user = await fillContact()
  await user.click(send())
  expect(await said()).toEqual([AGAIN])
  server.answers.set(CONTACT, { status: 201, body: RECEIPT })
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
  const posts = server.asked.filter(({ path }) => path === CONTACT)
  expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

const isNoFunction = () => {
  throw new TypeError('is not a function')
}

test('in a browser without URL.parse a form whose page names where the visitor came from is sent', async () => {
  const missing = jest.spyOn(URL, 'parse').mockImplementation(isNoFunction)
  openAt(`${server.address}/contact-us?pathName=/blogs`)
  try {
    openContact()
    const user = await fillContact()
    await user.click(send())
    await waitFor(() => expect(server.sentTo(CONTACT)).toMatchObject([{ pathName: '/blogs' }]))
  } finally {
    missing.mockRestore()
    openAt(`${server.address}/contact-us`)
  }
})

test('an error that nobody expected ends in words beside the form, and what was typed stays', async () => {
  openContact()
  const user = await fillContact()
  const missing = jest.spyOn(window, 'URLSearchParams').mockImplementation(isNoFunction)
  await user.click(send())
  expect(await said()).toEqual([AGAIN])
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(screen.getByLabelText('Your message')).toHaveValue('Hello')
  expect(send()).not.toHaveAttribute('aria-disabled')
  missing.mockRestore()
})

test('one while a visitor types is said without taking the focus', async () => {
  openContact()
  const user = await fillContact()
  const missing = jest.spyOn(JSON, 'stringify').mockImplementation(isNoFunction)
  await user.type(screen.getByLabelText('Your message'), '!')
  missing.mockRestore()
  expect(await said()).toEqual([expect.stringMatching(/^Something went wrong in this form/)])
  expect(screen.getByLabelText('Your message')).toHaveFocus()
  await user.click(send())
  await waitFor(() => expect(screen.getByLabelText('Your message')).toHaveValue(''))
  expect(screen.queryByRole('alert')).toBeNull()
})
