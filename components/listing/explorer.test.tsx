/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Explorer } from '#components/listing/explorer'

const FIELD = 'Search services, blogs, trivia and infographics'
const part = (text: string, isFound = false) => ({ at: 0, text, isFound })
const answer = (words: string, titles: string[]) => ({
  found: titles.length > 0 ? `${titles.length} results for “${words}”` : `Nothing was found for “${words}”.`,
  items: titles.map((title) => ({
    href: `/blog/${title.toLowerCase()}`,
    kind: 'Blog',
    title: [part(title, true)],
    summary: [part('About it.')],
  })),
})

/** The network: what it answers to each question, and what was asked. */
let answers: Record<string, () => Promise<Response> | Response>
let asked: string[]

beforeEach(() => {
  answers = {}
  asked = []
  history.replaceState(null, '', '/search')
  globalThis.fetch = jest.fn(async (address) => {
    const words = new URL(String(address), location.href).searchParams.get('q') ?? ''
    asked.push(words)
    return (await answers[words]?.()) ?? json(null)
  })
})

/** jsdom has no Response. */
const json = (body: unknown, ok = true) =>
  ({ ok, json: async () => body, text: async () => JSON.stringify(body) }) as Response
const html = () =>
  ({
    ok: true,
    json: async () => JSON.parse('<!doctype html>'),
    text: async () => '<!doctype html>',
  }) as unknown as Response

const open = () => {
  const user = userEvent.setup()
  render(<Explorer categories={[]} />)
  return { user, field: screen.getByLabelText(FIELD) }
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('results come while the reader types, are announced, and their address can be shared', async () => {
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  const { user, field } = open()
  await user.type(field, 'fibre')
  expect(await screen.findByRole('link', { name: 'Fibre' })).toHaveAttribute('href', '/blog/fibre')
  expect(screen.getByText('Fibre', { selector: 'mark' })).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 results for “fibre”')
  expect(location.pathname + location.search).toBe('/search?q=fibre&type=&category=')
})

test('a late answer to an earlier question does not replace that of the last one', async () => {
  const late = Promise.withResolvers<Response>()
  answers.lat = () => late.promise
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  const { user, field } = open()
  await user.type(field, 'lat')
  await waitFor(() => expect(asked).toContain('lat'))
  await user.clear(field)
  await user.type(field, 'fibre')
  await screen.findByRole('link', { name: 'Fibre' })
  await act(async () => late.resolve(json(answer('lat', ['Latency']))))
  expect(shown()).toEqual(['BlogFibreAbout it.'])
})

test.each([
  ['fails', () => Promise.reject(new TypeError('offline'))],
  ['is an error', () => json({ title: 'away' }, false)],
  ['is a page of somebody else', html],
  ['has another form', () => json({ items: 7 })],
])('where the answer %s, what was found before stays, and the next one is shown', async (_, bad) => {
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  answers.bad = bad
  const { user, field } = open()
  await user.type(field, 'fibre')
  await screen.findByRole('link', { name: 'Fibre' })
  await user.clear(field)
  await user.type(field, 'bad')
  await waitFor(() => expect(asked).toContain('bad'))
  expect(shown()).toEqual(['BlogFibreAbout it.'])
  await user.clear(field)
  await user.type(field, 'fibre')
  await waitFor(() => expect(asked.filter((words) => words === 'fibre')).toHaveLength(2))
  expect(shown()).toEqual(['BlogFibreAbout it.'])
})

test('nothing found helps on, and an empty question shows nothing', async () => {
  answers.zzz = () => json(answer('zzz', []))
  const { user, field } = open()
  await user.type(field, 'zzz')
  expect(await screen.findByRole('link', { name: 'ask us' })).toHaveAttribute('href', '/contact-us')
  await user.clear(field)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ask us' })).toBeNull())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('the arrow keys lead from the field through the results and back', async () => {
  answers.cable = () => json(answer('cable', ['Copper', 'Fibre']))
  const { user, field } = open()
  await user.type(field, 'cable')
  const [first, second] = await screen.findAllByRole('link')
  await user.keyboard('{ArrowUp}')
  expect(field).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(second).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
})

test('where the address asks and the page does not answer, fields and results are filled in', async () => {
  answers.fibre = () => json(answer('fibre', ['Fibre']))
  history.replaceState(null, '', '/search?q=fibre&type=BLOG')
  const { field } = open()
  expect(await screen.findByRole('link', { name: 'Fibre' })).toBeInTheDocument()
  expect(field).toHaveValue('fibre')
  expect(screen.getByLabelText('Kind')).toHaveValue('BLOG')
})

test('what else stands in an address is no question', async () => {
  history.replaceState(null, '', '/?utm_source=letter')
  open()
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(asked).toEqual([])
  expect(location.pathname).toBe('/')
})
