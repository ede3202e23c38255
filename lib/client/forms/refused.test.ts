import { failureWords, refused } from '#lib/client/forms/refused'
import { createContactStore } from '#lib/stores/contact-store'

const problem = { type: 'about:blank', title: 'Wrong', status: 422, detail: 'Not like this', error: 'Not like this' }
const words = (answer: unknown, retryAfter: string | null = null) => failureWords(refused(answer, retryAfter))
const AGAIN = 'Your message could not be sent just now. It is still here: try again in a minute.'

test('an answer with field messages speaks of the fields', () => {
  expect(words({ ...problem, errors: { email: 'Enter an email address' } })).toEqual({
    email: 'Enter an email address',
  })
})

test.each([
  [null, 'Not like this.'],
  ['1', 'Not like this. You can send it in 1 second.'],
  ['59', 'Not like this. You can send it in 59 seconds.'],
  ['60', 'Not like this. You can send it in 1 minute.'],
  ['61', 'Not like this. You can send it in 2 minutes.'],
  ['0', 'Not like this.'],
  ['-5', 'Not like this.'],
  ['soon', 'Not like this.'],
  [new Date(Date.now() + 100_000).toUTCString(), 'Not like this. You can send it in 2 minutes.'],
])('an answer for the form as a whole with Retry-After %s says: %s', (retryAfter, said) => {
  expect(words({ ...problem, status: 429 }, retryAfter)).toEqual({ '': said })
})

test.each([
  ['a fault of the server', { ...problem, status: 503 }],
  ['HTML', '<h1>Bad gateway</h1>'],
  ['nothing', undefined],
])('%s says that it can be sent again', (_, answer) => {
  expect(words(answer)).toEqual({ '': AGAIN })
})

test("the contact store holds the server's message", async () => {
  const store = createContactStore(async () => {
    throw refused({ ...problem, errors: { email: 'Enter an email address' } }, null)
  })
  await store.getState().add({})
  expect(store.getState().data).toMatchObject({ errorMessage: 'Not like this', userData: 'Not like this' })
})
