import { RefusedError, refused } from '#lib/browser/client/forms/refused'
import { createContactStore } from '#lib/browser/stores/contact-store'

const problem = { type: 'about:blank', title: 'Wrong', status: 422, detail: 'Not like this', error: 'Not like this' }
const AGAIN = "Your message couldn't be sent just now. It is still here: try again in a minute."

test('an answer with field messages speaks of the fields', () => {
  expect(refused({ ...problem, errors: { email: 'Enter an email address' } }, null)).toMatchObject({
    message: 'Not like this',
    fields: { email: 'Enter an email address' },
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
])('an answer for the form as a whole with Retry-After %s says: %s', (retryAfter, message) => {
  expect(refused({ ...problem, status: 429 }, retryAfter)).toMatchObject({ message, fields: {} })
})

test('a fault of the server says that it can be sent again', () => {
  expect(refused({ ...problem, status: 503 }, null)?.message).toBe(AGAIN)
  expect(new RefusedError().message).toBe(AGAIN)
})

test.each([
  ['HTML', '<h1>Bad gateway</h1>'],
  ['nothing', undefined],
])('%s gives no reason', (_, answer) => {
  expect(refused(answer, null)).toBeUndefined()
})

test('the contact store holds what the summary says', async () => {
  const store = createContactStore(async () => {
    throw refused({ ...problem, status: 429 }, '60')
  })
  await store.getState().add({})
  const words = 'Not like this. You can send it in 1 minute.'
  expect(store.getState().data).toMatchObject({ errorMessage: words, userData: words })
})
