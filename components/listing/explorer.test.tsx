/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Explorer } from '#components/listing/explorer'
import { handle } from '#lib/site/loader/suggestions'

const FIELD = 'Search services, posts, trivia and infographics'
const part = (text: string, isFound = false) => ({ at: 0, text, isFound })
const answer = (words: string, titles: string[]) => ({
  found: titles.length > 0 ? `${titles.length} results for “${words}”` : `Nothing was found for “${words}”.`,
  items: titles.map((title) => ({
    href: `#${title.toLowerCase()}`,
    kind: 'Blog',
    title: [part(title, true)],
    summary: [part('About it.')],
  })),
})

/** The network: what it answers to each question, and what was asked. */
let answers: Record<string, () => Promise<Response> | Response>
let asked: string[]

// As lib/site/loader/late-modules.ts passes them on.
for (const type of ['pointerdown', 'focusin', 'focusout', 'input', 'keydown'])
  addEventListener(
    type,
    (event) => {
      const form = event.target instanceof Element ? event.target.closest<HTMLElement>('#explorer') : null
      if (form) handle(form, event, event.target as Element)
    },
    true,
  )

beforeEach(() => {
  answers = {}
  asked = []
  history.replaceState(null, '', '/search')
  globalThis.fetch = jest.fn(async (address) => {
    const words = new URL(String(address), location.href).searchParams.get('q') ?? ''
    asked.push(words)
    return (await answers[words]?.()) ?? json(null)
  })
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
  performance.getEntriesByType = () => []
})

/** jsdom has no Response. */
const json = (body: unknown, ok = true) =>
  ({ ok, json: async () => body, text: async () => JSON.stringify(body) }) as Response
const html = () => ({ ok: true, json: async () => JSON.parse('<!doctype html>') }) as unknown as Response

const open = () => {
  const user = userEvent.setup()
  render(<Explorer categories={[]} />)
  return { user, field: screen.getByLabelText(FIELD) }
}
const retype = async (user: ReturnType<typeof userEvent.setup>, field: HTMLElement, words: string) => {
  await user.clear(field)
  await user.type(field, words)
}
const list = () => screen.findByRole('listbox', { name: 'Suggestions' })
const options = async () =>
  within(await list())
    .getAllByRole('option')
    .map((option) => option.textContent)
const chosen = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('the best five come while the reader types, are announced, and leave focus and address alone', async () => {
  answers.fibre = () => json(answer('fibre', ['A', 'B', 'C', 'D', 'E', 'F']))
  const { user, field } = open()
  expect(field).not.toHaveAttribute('role')
  await user.type(field, 'fibre')
  expect(await options()).toHaveLength(5)
  expect(screen.getByText('A', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('6 results for “fibre”')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('role', 'combobox')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
  expect(field).toHaveAttribute('aria-controls', (await list()).id)
  expect(location.pathname + location.search).toBe('/search')
})

test('a late answer to an earlier question does not replace that of the last one', async () => {
  const late = Promise.withResolvers<Response>()
  answers.lat = () => late.promise
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  const { user, field } = open()
  await user.type(field, 'lat')
  await waitFor(() => expect(asked).toContain('lat'))
  await retype(user, field, 'fibre')
  await list()
  await act(async () => late.resolve(json(answer('lat', ['Latency']))))
  expect(await options()).toEqual(['FibreBlog'])
})

test.each([
  ['fails', () => Promise.reject(new TypeError('offline'))],
  ['is an error', () => json({ title: 'away' }, false)],
  ['is a page of somebody else', html],
  ['has another form', () => json({ items: 7 })],
])('where the answer %s, that is said, what was found before stays, and the next one is shown', async (_, bad) => {
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  answers.bad = bad
  const { user, field } = open()
  await user.type(field, 'fibre')
  await list()
  await retype(user, field, 'bad')
  expect(await screen.findByRole('alert')).toHaveTextContent('The search did not answer.')
  await retype(user, field, 'fibre')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await options()).toEqual(['FibreBlog'])
})

test('nothing found is said, and an empty question asks nothing', async () => {
  answers.zzz = () => json(answer('zzz', []))
  const { user, field } = open()
  await user.type(field, 'zzz')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was found for “zzz”.'))
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.clear(field)
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(asked).not.toContain('')
})

test('the arrow keys lead through the list and back to the field, Enter follows, Escape closes', async () => {
  answers.cable = () => json(answer('cable', ['Copper', 'Fibre']))
  const { user, field } = open()
  await user.type(field, 'cable')
  await list()
  const walked = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    walked.push(chosen(field))
    expect(field).toHaveFocus()
  }
  expect(walked).toEqual(['CopperBlog', 'FibreBlog', undefined, 'FibreBlog', 'CopperBlog'])
  expect(within(await list()).getByRole('option', { selected: true })).toHaveTextContent('Copper')
  await user.keyboard('{Escape}')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(field).toHaveValue('cable')
  await user.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Enter}')
  expect(location.hash).toBe('#copper')
})

test('what was found for an earlier question can be chosen by no key', async () => {
  answers.cable = () => json(answer('cable', ['Copper']))
  answers.fibre = () => Promise.withResolvers<Response>().promise
  const { user, field } = open()
  await user.type(field, 'cable')
  await list()
  await retype(user, field, 'fibre')
  await user.keyboard('{ArrowDown}')
  expect(chosen(field)).toBeUndefined()
  await user.keyboard('{Enter}')
  expect(location.hash).not.toBe('#copper')
})

test('a search that does not answer closes the list, and what says so goes with the focus', async () => {
  answers.cable = () => json(answer('cable', ['Copper']))
  answers.bad = () => json({ title: 'away' }, false)
  const { user, field } = open()
  await user.type(field, 'cable')
  await list()
  await retype(user, field, 'bad')
  await screen.findByRole('alert')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.tab()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what else stands in an address is no question', async () => {
  history.replaceState(null, '', '/?utm_source=letter')
  open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(asked).toEqual([])
  expect(location.pathname).toBe('/')
})
