import { contactDetails, message, name, optional } from '#lib/contract/fields'
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

const UNSEEN = ['\u202e', '\u2066\u2069', '\u200b', '\u3164', ' \u200b ', '\u0001\u0002']

test.each(UNSEEN)('of %j nothing is seen: it is neither a name nor a message', (text) => {
  expect(name.safeParse(text).error?.issues[0]?.message).toMatch(/^(Enter your name|Remove line breaks)/)
  expect(message.safeParse(text).error?.issues[0]?.message).toBe('Enter your message')
})

test.each([...UNSEEN, '', ' ', ' \t '])('%j in a field that may be left out counts as left out', (text) => {
  expect(optional(name).parse(text)).toBeUndefined()
  expect(contactDetails.contactNumber.parse(text)).toBeUndefined()
})

test('words of every script are seen', () => {
  for (const text of ['Ana', '\u0627\u062d\u0645\u062f', '\u{1f469}\u200d\u{1f52c}', '7'])
    expect(name.parse(text)).toBe(text)
})
