/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RoundScore } from '#components/trivia/round-score'
import { RoundSteps } from '#components/trivia/round-steps'
import { TriviaOptions } from '#components/trivia/trivia-options'

const history = { slug: 'history', name: 'History', count: 2, href: '/trivia-category/history/round' }
const hardware = { slug: 'hardware', name: 'Hardware', count: 1, href: '/trivia-category/hardware/round' }
const address = 'https://wse.example/trivia-category/history/round'

const orderOf = (...slugs: string[]) => slugs.map((slug) => ({ slug, href: `#${slug}` }))

const question = (slug: string) => (
  <TriviaOptions
    slug={slug}
    category="history"
    question={`What is ${slug}?`}
    options={[`${slug} one`, `${slug} two`]}
    correctOption={1}
  >
    <p>The answer to {slug}</p>
  </TriviaOptions>
)
const round = (
  <>
    {question('a')}
    {question('b')}
    <RoundSteps steps={['a', 'b']} />
    <RoundScore
      round={history}
      rounds={[history, hardware]}
      order={orderOf('a', 'b')}
      list="/trivia"
      address={address}
      isWhole
    />
  </>
)
// jsdom opens a disclosure without the event of a browser.
const open = (option: string) => {
  const box = screen.getByText(option).closest('details') as HTMLDetailsElement
  box.open = true
  fireEvent(box, new Event('toggle'))
}
const isOpen = (words: string) => screen.getByText(words).closest('details')?.open

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('an option that two presses in a row open and close is the guess', () => {
  render(round)
  // A browser says of both at once what became of it.
  fireEvent(screen.getByText('a one').closest('details') as HTMLDetailsElement, new Event('toggle'))
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Not this one.')
  expect(isOpen('The answer to a')).toBe(true)
})

test('the first option that is opened is the guess: it is announced, marked and counted, and the answer opens', () => {
  render(round)
  expect(screen.getByText('No guess yet')).toBeInTheDocument()
  open('a one')
  expect(screen.getAllByRole('status')[0]).toHaveTextContent(
    'Not this one. The answer is open below the options. 0 of 1 right.',
  )
  expect(isOpen('The answer to a')).toBe(true)
  open('a two')
  open('b two')
  expect(screen.getByText('1 of 2 right')).toBeInTheDocument()
  expect(screen.getByText(', your guess, wrong').closest('summary')).toHaveTextContent('a one')
  // The right one is marked where another was chosen, and nowhere twice.
  expect(screen.getAllByText(', the right answer').map((mark) => mark.closest('summary')?.textContent)).toEqual([
    'a two, the right answer',
  ])
  expect(screen.getByRole('link', { name: /^1 ?, wrong$/ })).toHaveAttribute('href', '#a')
  expect(screen.getByRole('link', { name: /^2 ?, right$/ })).toHaveAttribute('href', '#b')
})

test('the next question is the first without a guess, then another round, then all trivia', () => {
  render(round)
  expect(screen.getByRole('link', { name: 'Next unanswered question' })).toHaveAttribute('href', '#a')
  open('a one')
  expect(screen.getByRole('link', { name: 'Next unanswered question' })).toHaveAttribute('href', '#b')
  open('b one')
  expect(screen.getByRole('link', { name: 'Next round: Hardware' })).toHaveAttribute(
    'href',
    '/trivia-category/hardware/round',
  )
  expect(screen.getByRole('button', { name: 'Play it again' })).toBeInTheDocument()
})

test('a question without options is done when its answer is read, and is no part of the score', () => {
  render(
    <>
      {question('a')}
      <TriviaOptions slug="c" category="history" question="What is c?" options={[]}>
        <p>The answer to c</p>
      </TriviaOptions>
      <RoundSteps steps={['a', 'c']} />
      <RoundScore
        round={history}
        rounds={[history, hardware]}
        order={orderOf('a', 'c')}
        list="/trivia"
        address={address}
        isWhole
      />
    </>,
  )
  open('a two')
  expect(screen.getByRole('link', { name: 'Next unanswered question' })).toHaveAttribute('href', '#c')
  open('The answer to c')
  expect(screen.getByRole('link', { name: 'Next round: Hardware' })).toBeInTheDocument()
  expect(screen.getByText('1 of 1 right')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^2 ?, read$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play it again' })).toBeInTheDocument()
})

test('what was guessed before is marked, and its answer stays closed until it is asked for', () => {
  const first = render(round)
  open('a two')
  first.unmount()
  render(round)
  expect(screen.getByText(', your guess, right')).toBeInTheDocument()
  expect(screen.getByText('1 of 1 right')).toBeInTheDocument()
  expect(isOpen('The answer to a')).toBe(false)
})

test('the result is shared by the device, or copied where it shares nothing', async () => {
  const user = userEvent.setup()
  render(round)
  const button = screen.getByRole('button', { name: 'Share the result' })
  expect(button).toBeDisabled()
  open('a two')
  const words = `1 of 1 right in the trivia round “History” of WSE\n${address}`
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe(words)
  expect(button).toHaveTextContent('Copied')
  await waitFor(() => expect(button).toHaveTextContent('Share the result'), { timeout: 5000 })
  const share = jest.fn(async () => {})
  Object.assign(navigator, { share })
  await user.click(button)
  Reflect.deleteProperty(navigator, 'share')
  expect(share).toHaveBeenCalledWith({ text: words })
})

test('where storage is blocked a guess is shown all the same', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  render(round)
  open('a two')
  expect(screen.getByText(', your guess, right')).toBeInTheDocument()
  expect(isOpen('The answer to a')).toBe(true)
})
