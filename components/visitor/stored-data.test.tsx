/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ThemeSwitch } from '#components/layout/theme-switch'
import { StoredData } from '#components/visitor/stored-data'
import { followClearing } from '#lib/browser/client/visitor/stored'

const item = (name: string) => screen.queryByRole('heading', { name })?.closest('li') ?? null

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
  window.matchMedia = (() => ({ matches: false })) as never
})
afterEach(() => jest.restoreAllMocks())

test('everything stored is shown as a person reads it, and each can be deleted', async () => {
  localStorage.setItem('userDatails', '{"name":"Ana","interests":["routing"]}')
  localStorage.setItem('draft contact /contact-us', '{"values":{"message":"Hello"},"startedAt":0}')
  const user = userEvent.setup()
  render(<StoredData />)
  const details = item('Your details and what you chose') as HTMLElement
  expect(within(details).getByText('name: Ana')).toBeInTheDocument()
  expect(within(details).getByText('interests: routing')).toBeInTheDocument()
  expect(
    within(details).getByText(/forms are filled in for you.* Sent to us: never .* Until you delete it/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Delete: Draft of the contact form on /contact-us' }))
  expect(item('Draft of the contact form on /contact-us')).toBeNull()
  expect(item('Your details and what you chose')).not.toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Draft of the contact form on /contact-us: deleted')
})

test('all of it can be deleted, with what is stored for this tab alone', async () => {
  localStorage.setItem('deviceuuID', 'abc')
  sessionStorage.setItem('tab', '1')
  const user = userEvent.setup()
  render(<StoredData />)
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(screen.getByText('Nothing is kept in this browser.')).toBeInTheDocument()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
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
  await user.click(within(draft).getByRole('button'))
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
  await user.click(screen.getByRole('button', { name: 'Delete: Theme' }))
  expect(item('Theme')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('what an older release left is shown by its key and can be deleted', async () => {
  localStorage.setItem('of before', 'abc')
  const user = userEvent.setup()
  render(<StoredData />)
  expect(item('of before')).toHaveTextContent('abc')
  await user.click(screen.getByRole('button', { name: 'Delete: of before' }))
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
  expect(screen.getByText('Nothing is kept in this browser.')).toBeInTheDocument()
})

test('what can not be deleted is not called deleted', async () => {
  localStorage.setItem('deviceuuID', 'abc')
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const user = userEvent.setup()
  render(<StoredData />)
  await user.click(screen.getByRole('button', { name: /^Delete: Device identifier/ }))
  expect(screen.getByRole('status')).toHaveTextContent("didn't let it be deleted")
})
