/** @jest-environment jsdom */
import { addGuess, forgetRound, type Guess, readGuesses, scoreWords } from '#lib/browser/client/visitor/guesses'

const guess = (slug: string, isRight = true, category = 'history'): Guess => ({
  slug,
  category,
  question: `What is ${slug}?`,
  option: 'One',
  isRight,
})

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('the first guess at a question counts', () => {
  addGuess(guess('a', false))
  addGuess(guess('a', true))
  addGuess(guess('b', true))
  expect(readGuesses().map(({ slug, isRight }) => [slug, isRight])).toEqual([
    ['a', false],
    ['b', true],
  ])
  expect(scoreWords(readGuesses())).toBe('1 of 2 right')
})

test('twelve hours after the last guess a round begins anew', () => {
  const now = Date.now()
  addGuess(guess('a'))
  jest.spyOn(Date, 'now').mockReturnValue(now + 13 * 60 * 60 * 1000)
  expect(readGuesses()).toEqual([])
  addGuess(guess('b'))
  expect(readGuesses().map(({ slug }) => slug)).toEqual(['b'])
})

test('a round that begins anew leaves the others, and nothing stored where there are none', () => {
  addGuess(guess('a', true, 'history'))
  addGuess(guess('b', true, 'hardware'))
  forgetRound('history')
  expect(readGuesses().map(({ slug }) => slug)).toEqual(['b'])
  forgetRound('hardware')
  expect(localStorage).toHaveLength(0)
})

test.each(['rubbish', '[]', '{"at":"now","guesses":[]}', `{"at":${Date.now()},"guesses":[{"slug":1},null]}`])(
  'what is not a round counts as none: %s',
  (text) => {
    localStorage.setItem('triviaGuesses', text)
    expect(readGuesses()).toEqual([])
  },
)
