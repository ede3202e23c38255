/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ThemeSwitch } from '#components/layout/theme-switch'
import { StoredData } from '#components/visitor/stored-data'
import { writeDraft } from '#lib/browser/client/forms/draft'
import { deviceId } from '#lib/browser/client/visitor/device-id'
import { addGuess } from '#lib/browser/client/visitor/guesses'
import { followClearing } from '#lib/browser/client/visitor/stored'
import { switchThemes } from '#lib/site/loader/early'

// jsdom has dialogs, and nothing that opens them.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})

const NO_MORE = 'Nothing is stored again until you ask.'
const press = async (user: ReturnType<typeof userEvent.setup>, button: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete it' }))
}
/** The value beside a name. */
const shownAs = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling

const item = (name: string) => screen.queryByRole('heading', { name })?.closest('li') ?? null

beforeAll(switchThemes)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  window.matchMedia = (() => ({ matches: false })) as never
})
afterEach(() => jest.restoreAllMocks())

test('everything stored is shown in words, and each can be deleted', async () => {
  const details = { name: 'Ana', countryCode: 'IN', persona: 'operator', interests: ['routing', 'cost'] }
  localStorage.setItem('userDatails', JSON.stringify(details))
  const begun = new Date(2026, 10, 23, 22, 35).getTime()
  const values = { message: 'Hello', preferredDate: '2026-12-01', website: '' }
  localStorage.setItem('draft contact /contact-us', JSON.stringify({ values, startedAt: begun }))
  const article = { path: '/blog/a', title: 'A post', at: begun, times: 2 }
  localStorage.setItem('readingHistory', JSON.stringify({ askedAt: 1, articles: [article] }))
  const user = userEvent.setup()
  render(<StoredData names={{ operator: 'Operator on call', routing: 'Routing', cost: 'Cost' }} />)
  expect(shownAs('Name')).toHaveTextContent('Ana')
  expect(shownAs('Country')).toHaveTextContent('India')
  expect(shownAs('You are')).toHaveTextContent('Operator on call')
  expect(shownAs('You want to read about')).toHaveTextContent('Routing, Cost')
  expect(shownAs('Begun')).toHaveTextContent('23 November 2026, 22:35')
  expect(shownAs('Date')).toHaveTextContent('1 December 2026')
  expect(shownAs('A post')).toHaveTextContent('twice, last on 23 November 2026, 22:35')
  expect(screen.queryByText('Website')).toBeNull()
  expect(
    within(item('Your details and what you chose') as HTMLElement).getByText(
      /forms are filled in for you.* Sent to us: never .* Until you delete it/,
    ),
  ).toBeInTheDocument()
  await press(user, 'Delete: Draft of the contact form on /contact-us')
  expect(item('Draft of the contact form on /contact-us')).toBeNull()
  expect(item('Your details and what you chose')).not.toBeNull()
  expect(screen.getByText('Draft of the contact form on /contact-us: deleted from this browser.')).toHaveFocus()
})

test('a day that there is not is shown as none, and not as another one', () => {
  const values = { preferredDate: '2026-02-30' }
  localStorage.setItem('draft contact /contact-us', JSON.stringify({ values, startedAt: 0 }))
  render(<StoredData names={{}} />)
  expect(shownAs('Date')).toHaveTextContent('no date')
})

test('deleting asks once, and what is not deleted stays', async () => {
  localStorage.setItem('theme', 'dark')
  const user = userEvent.setup()
  render(<StoredData />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete: Theme' }))
  expect(screen.getByRole('dialog', { name: 'Delete “Theme”?' })).toBeVisible()
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveAttribute('type', 'submit')
})

test('once all of it is deleted, nothing is stored again until the visitor asks', async () => {
  localStorage.setItem('deviceuuID', 'abc')
  sessionStorage.setItem('tab', '1')
  const user = userEvent.setup()
  render(
    <>
      <ThemeSwitch />
      <StoredData />
    </>,
  )
  await press(user, 'Delete everything')
  expect(screen.getByText('Nothing is stored in this browser but your “no”.')).toBeInTheDocument()
  expect(screen.getByText(`Everything: deleted from this browser. ${NO_MORE}`)).toHaveFocus()
  const guess = { slug: 'a', category: 'b', question: 'A?', option: 'B', isRight: true }
  act(() => {
    expect(addGuess(guess)).toBe(false)
    expect(writeDraft('contact', { values: { message: 'Hello' }, startedAt: 1 })).toBe(false)
  })
  await deviceId(window)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['storedByItself'], []])
  // What is asked for by a button is.
  await user.click(screen.getByRole('button', { name: /theme/ }))
  expect(item('Theme')).toHaveTextContent('dark')
  await user.click(screen.getByRole('button', { name: 'Allow it again' }))
  expect(screen.getByText(/^Drafts, guesses and, .* are stored in this browser again/)).toHaveFocus()
  act(() => {
    expect(addGuess(guess)).toBe(true)
  })
  expect(item('Your guesses at trivia')).toHaveTextContent('B, right')
})

test('a draft that this tab alone has is listed and deleted as well', async () => {
  const key = 'draft contact /contact-us'
  localStorage.setItem(key, '{"values":{"message":"From another tab"},"startedAt":0}')
  sessionStorage.setItem(key, '{"values":{"message":"From this tab"},"startedAt":0}')
  sessionStorage.setItem('draft question /blog/a', '{"values":{"message":"A question"},"startedAt":0}')
  const user = userEvent.setup()
  render(<StoredData />)
  expect(item('Draft of the question form on /blog/a')).toHaveTextContent('A question')
  const draft = item('Draft of the contact form on /contact-us') as HTMLElement
  expect(within(draft).getByText(/From another tab/)).toBeInTheDocument()
  expect(within(draft).getByText(/From this tab/)).toBeInTheDocument()
  await press(user, 'Delete: Draft of the contact form on /contact-us')
  expect([localStorage.length, Object.keys(sessionStorage)]).toEqual([0, ['draft question /blog/a']])
})

test('what another tab has goes too when everything is deleted', () => {
  const end = followClearing()
  sessionStorage.setItem('draft contact /contact-us', '{}')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(sessionStorage).toHaveLength(1)
  dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(sessionStorage).toHaveLength(0)
  end()
})

test('the theme chosen on the same page is listed at once, and goes when it is deleted', async () => {
  const user = userEvent.setup()
  render(
    <>
      <ThemeSwitch />
      <StoredData />
    </>,
  )
  expect(item('Theme')).toBeNull()
  await user.click(screen.getByRole('button', { name: /theme/ }))
  expect(item('Theme')).toHaveTextContent('dark')
  await press(user, 'Delete: Theme')
  expect(item('Theme')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('what an older release left is shown by its key and can be deleted', async () => {
  localStorage.setItem('of before', 'abc')
  const user = userEvent.setup()
  render(<StoredData />)
  expect(item('of before')).toHaveTextContent('abc')
  await press(user, 'Delete: of before')
  expect(localStorage.getItem('of before')).toBeNull()
})

test('what another tab stores is shown', () => {
  render(<StoredData />)
  act(() => {
    localStorage.setItem('deviceuuID', 'abc')
    dispatchEvent(new StorageEvent('storage'))
  })
  expect(item('Device identifier, made when a form is sent')).toHaveTextContent('abc')
})

test('storage that is blocked is shown as empty', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  render(<StoredData />)
  expect(screen.getByText('Nothing is stored in this browser.')).toBeInTheDocument()
})

test('what can not be deleted is not called deleted', async () => {
  localStorage.setItem('deviceuuID', 'abc')
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const user = userEvent.setup()
  render(<StoredData />)
  await press(user, /^Delete: Device identifier/)
  expect(screen.getByText(/didn't let it be deleted/)).toHaveFocus()
})
