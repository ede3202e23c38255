import { contactDetails, message } from '#lib/contract/fields'
import { MESSAGE_LENGTH } from '#lib/limits'

test('a line break that a form sends as two characters counts as one, as it does in the browser', () => {
  const text = `${'x'.repeat(MESSAGE_LENGTH - 101)}${'\r\n'.repeat(100)}x`
  expect(message.parse(text)).toHaveLength(MESSAGE_LENGTH)
})

test('of a message that is too long it is said how long it is', () => {
  const [issue] = message.safeParse('x'.repeat(MESSAGE_LENGTH + 7)).error?.issues ?? []
  expect(issue?.message).toBe('Shorten your message to 4000 characters or fewer: it has 4007')
})

test.each(['+49 30 123456', '030/123', '\u0661\u0662\u0663', '+1 (555) 0100 ext. 7'])(
  '%s is a phone number',
  (number) => {
    expect(contactDetails.contactNumber.safeParse(number).success).toBe(true)
  },
)

test.each(['call me', '12ab', '!!??'])('%s is none', (number) => {
  expect(contactDetails.contactNumber.safeParse(number).error?.issues[0]?.message).toBe(
    'Enter a phone number in digits, or leave it empty',
  )
})
