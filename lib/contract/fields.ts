import '#lib/contract/no-eval'
import { z } from 'zod'
import { isEmail } from '#lib/base/format/email'
import { pageOrigin } from '#lib/base/format/page-origin'
import { countryCode } from '#lib/contract/location'
import { FILES_MAX, MESSAGE_LENGTH, SLUG_LENGTH, TEXT_LENGTH } from '#lib/limits'

/** The fields that forms share, each with the words a visitor reads when it is wrong. */

/** What to say of a field that is not there, and of one that holds no text. */
const absentOr = (absent: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? absent : wrong),
})

/** Signs that make a reader see another text than there is; marks that Arabic and Hebrew need stay. */
const withoutBidiOverrides = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Nothing of it is seen: a field with such characters alone is as good as empty. */
const isBlank = (text: string) => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** What no person typed, without what a terminal or a mail program would obey. */
export const withoutControls = (text: string) => withoutBidiOverrides(text).replace(/\p{Cc}/gu, '')

/** One line of text: no control characters, so that nothing can be injected into a header or a log. */
export const line = (label: string, max = TEXT_LENGTH) =>
  z
    .string(absentOr(`Enter ${label}`, `${label} must be text`))
    .overwrite(withoutBidiOverrides)
    .trim()
    .min(1, `Enter ${label}`)
    .refine((text) => !isBlank(text), `Enter ${label}`)
    .max(max, `Shorten ${label} to ${max} characters or fewer`)
    .regex(/^\P{Cc}*$/u, `Remove line breaks and control characters from ${label}`)

/** The id of an uploaded file. */
export const fileId = z.string().regex(/^[\w-]{1,64}$/)

/** What is said of an email address that is none. */
export const EMAIL_FORM = 'Enter an email address in the form name@example.com'
/** Few mail servers take others. */
const EMAIL_LETTERS = 'Enter an email address with letters without accents before the @'

export const name = line('your name')
export const email = z
  .string(absentOr('Enter your email address', 'Your email address must be text'))
  .trim()
  .min(1, 'Enter your email address')
  .refine((text) => isEmail(text), {
    error: ({ input }) => (/^[^@]*[^\0-\x7f][^@]*@/.test(String(input)) ? EMAIL_LETTERS : EMAIL_FORM),
  })
export const message = z
  .string(absentOr('Enter your message', 'Your message must be text'))
  .trim()
  // A form without JavaScript sends two characters for a line break.
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .min(1, 'Enter your message')
  .refine((text) => !isBlank(text), 'Enter your message')
  .max(MESSAGE_LENGTH, {
    error: ({ input }) =>
      `Shorten your message to ${MESSAGE_LENGTH} characters or fewer: it has ${String(input).length}`,
  })
  .overwrite((text) => withoutBidiOverrides(text).replace(/[^\P{Cc}\n\r\t]/gu, ''))

const blankIsAbsent = (value: unknown) => (typeof value === 'string' && isBlank(value) ? undefined : value)
/** @returns The schema of a field that may be left out; a blank one counts as left out, as a form without JavaScript sends it. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

const short = z.string().max(200).overwrite(withoutControls).optional().catch(undefined)

/** What led a visitor here, as stored in their own browser. */
const touch = z.object({
  at: z.iso.datetime().optional().catch(undefined),
  landingPage: z.string().max(200).overwrite(pageOrigin).optional().catch(undefined),
  referrerHost: short,
  utmSource: short,
  utmMedium: short,
  utmCampaign: short,
  utmTerm: short,
  utmContent: short,
  clickId: short,
})
export type VisitTouch = z.infer<typeof touch>

/** What every enquiry carries beside its own fields. But for the files none of it is the visitor's doing: rubbish counts as absent. */
export const enquiryContext = {
  pathName: z
    .string()
    .max(2048)
    .overwrite(pageOrigin)
    .catch('')
    .default('')
    .describe('The page that led to the form; empty where none did'),
  deviceuuID: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .catch('')
    .default(''),
  consentVersion: z
    .string()
    .regex(/^[\w.-]{0,40}$/)
    .catch('')
    .default('')
    .describe('Which wording stood beside the form'),
  firstTouch: touch.optional().catch(undefined),
  lastTouch: touch.optional().catch(undefined),
  categories: z.array(z.string().max(SLUG_LENGTH).overwrite(withoutControls)).max(50).catch([]).default([]),
  files: z
    .array(fileId, 'files must be a list of the ids of uploaded files')
    .max(FILES_MAX, `Send ${FILES_MAX} files or fewer with an enquiry`)
    .default([])
    .describe('The ids of files uploaded before'),
  website: z.string().max(500).catch('filled in').default('').describe('Leave it empty: people do not see it'),
  elapsedMs: z.number().optional().catch(undefined).describe('From the first touch of the form until it was sent'),
}
const context = z.object(enquiryContext)
export type EnquiryContext = z.infer<typeof context>

/** Whatever stands between them: what a number of a country looks like is said beside the field, and no reason to refuse. */
const DIGITS = /(?:\p{Nd}\P{Nd}*){3}/u

export const contactDetails = {
  name,
  email,
  contactNumber: optional(
    line('your phone number', 30).regex(DIGITS, 'Enter a phone number with three digits or more, or leave it empty'),
  ),
  countryCode: optional(countryCode),
}
