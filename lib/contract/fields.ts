import { z } from 'zod'
import { countryCode } from '#lib/contract/location'
import { MESSAGE_LENGTH, TEXT_LENGTH } from '#lib/limits'
import { isEmail } from '#lib/text/email'

/** The fields that forms share, each with the words a visitor reads when it is wrong. */

/** One line of text: no control characters, so that nothing can be injected into a header or a log. */
export const line = (label: string, max = TEXT_LENGTH) =>
  z
    .string(`${label} must be text`)
    .trim()
    .min(1, `Enter ${label}`)
    .max(max, `Shorten ${label} to ${max} characters or fewer`)
    .regex(/^\P{Cc}*$/u, `Remove line breaks and control characters from ${label}`)

export const name = line('your name')
export const email = z
  .string('Your email address must be text')
  .trim()
  .min(1, 'Enter your email address')
  .refine((text) => isEmail(text), 'Enter an email address in the form name@example.com')
export const message = z
  .string('Your message must be text')
  .trim()
  .min(1, 'Enter your message')
  .max(MESSAGE_LENGTH, `Shorten your message to ${MESSAGE_LENGTH} characters or fewer`)

const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional())

/** What every enquiry carries beside its own fields. */
export const enquiryContext = {
  pathName: z.string().max(2048).default(''),
  deviceuuID: z.string().max(200).default(''),
}

export const contactDetails = {
  name,
  email,
  contactNumber: optional(line('your phone number', 30)),
  countryCode: optional(countryCode),
}
