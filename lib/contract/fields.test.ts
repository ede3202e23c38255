import { contactDetails, email, message, name, optional } from '#lib/contract/fields'
import { viewQuery } from '#lib/contract/view-query'
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
    'Enter a phone number with three digits or more, or leave it empty',
  )
})

test.each([
  ['müller@example.com', /letters without accents before the @/],
  ['用户@例子.广告', /letters without accents before the @/],
  ['name example.com', /in the form name@example\.com/],
])('of %s it is said what is wrong', (text, expected) => {
  expect(email.safeParse(text).error?.issues[0]?.message).toMatch(expected)
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

test.each(['x'.repeat(400), `${'x'.repeat(299)}\u{1f469}`])(
  'the title of a page, which its visitor can not shorten, is shortened',
  (title) => {
    const read = viewQuery.shape.title.parse(title)
    expect([read.length <= 300, read.isWellFormed(), title.startsWith(read)]).toEqual([true, true, true])
  },
)
