/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { InterestsForm } from '#components/visitor/interests-form'
import { InterestsOffer } from '#components/visitor/interests-offer'
import { openDialogs } from '#lib/site/loader/early'

const CHOICES = {
  personas: [{ id: 'operator', name: 'Operator on call', description: 'Is woken.', categories: ['reliability'] }],
  interests: [
    { id: 'backups', name: 'Backups', categories: ['reliability', 'availability'] },
    { id: 'routing', name: 'Routing', categories: ['networks'] },
  ],
}
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a choice is stored with its categories, and is there on the next page', async () => {
  const user = userEvent.setup()
  const page = render(<InterestsForm {...CHOICES} />)
  await user.click(screen.getByLabelText(/Operator on call/))
  await user.click(screen.getByLabelText('Backups'))
  await user.click(button('Keep my choice'))
  expect(screen.getByRole('status')).toHaveTextContent('Kept in this browser')
  expect(stored('userDatails')).toEqual({ persona: 'operator', interests: ['backups'] })
  expect(stored('userCategories')).toEqual(['reliability', 'availability'])
  page.unmount()
  render(<InterestsForm {...CHOICES} />)
  expect(screen.getByLabelText(/Operator on call/)).toBeChecked()
  expect(screen.getByLabelText('Backups')).toBeChecked()
  expect(screen.getByLabelText('Routing')).not.toBeChecked()
})

test('clearing forgets the choice, and nothing else of the details', async () => {
  localStorage.setItem('userDatails', '{"name":"Ana","persona":"operator","interests":["routing"]}')
  const user = userEvent.setup()
  render(<InterestsForm {...CHOICES} />)
  await user.click(button('Clear'))
  expect(screen.getByLabelText('None of these')).toBeChecked()
  expect(screen.getByLabelText('Routing')).not.toBeChecked()
  expect(stored('userDatails')).toEqual({ name: 'Ana' })
  expect(screen.getByRole('status')).toHaveTextContent('Nothing is chosen now.')
})

test('a choice that was deleted, or made in another tab, shows at once', () => {
  render(<InterestsForm {...CHOICES} />)
  act(() => {
    localStorage.setItem('userDatails', '{"interests":["routing"]}')
    dispatchEvent(new StorageEvent('storage'))
  })
  expect(screen.getByLabelText('Routing')).toBeChecked()
})

test('what was said of a choice goes when it is deleted', async () => {
  const user = userEvent.setup()
  render(<InterestsForm {...CHOICES} />)
  await user.click(screen.getByLabelText('Backups'))
  await user.click(button('Keep my choice'))
  expect(screen.getByRole('status')).toHaveTextContent('Kept in this browser')
  act(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('storage that is full says so, and what was ticked stays ticked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const user = userEvent.setup()
  render(<InterestsForm {...CHOICES} />)
  await user.click(screen.getByLabelText('Backups'))
  await user.click(button('Keep my choice'))
  expect(screen.getByRole('status')).toHaveTextContent("This browser didn't store it")
  expect(screen.getByLabelText('Backups')).toBeChecked()
})

test.each(['{rubbish', '["a"]', '{"persona":7,"interests":"x"}'])(
  'rubbish in storage counts as no choice: %s',
  (text) => {
    localStorage.setItem('userDatails', text)
    render(<InterestsForm {...CHOICES} />)
    expect(screen.getByLabelText('None of these')).toBeChecked()
  },
)

describe('the offer', () => {
  beforeAll(openDialogs)
  // jsdom has dialogs, and nothing that opens them.
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true
      },
      close(this: HTMLDialogElement) {
        this.open = false
      },
    })
  })

  test('opens the dialog, which closes once the choice is stored', async () => {
    const user = userEvent.setup()
    render(<InterestsOffer {...CHOICES} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('link', { name: 'Show what matters to me' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'What matters to you?' })
    within(dialog).getByLabelText('Routing').focus()
    await user.keyboard(' {Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stored('userCategories')).toEqual(['networks'])
  })

  test('is a link to the page about it for a new tab', async () => {
    const user = userEvent.setup()
    render(<InterestsOffer {...CHOICES} />)
    const link = screen.getByRole('link', { name: 'Show what matters to me' })
    expect(link).toHaveAttribute('href', '/your-data')
    await user.keyboard('{Control>}')
    await user.click(link)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
