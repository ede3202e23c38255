import { HttpProblem, tooManyRequests } from '#lib/base/http/problem'
import { BODY_BYTES, FILE_BYTES, MESSAGE_LENGTH } from '#lib/limits'

/** More fields than any form of this site has. */
export const FORM_FIELDS_MAX = 60
/** Parts of a form, those without a name too: each costs as much as a field. */
export const FORM_PARTS_MAX = FORM_FIELDS_MAX + 10
/** What all texts of a form may take together. */
export const FORM_TEXT_BYTES = BODY_BYTES

const FILE_MEGABYTES = FILE_BYTES / 1024 / 1024

/** The problem of a form with more fields than any has. */
export const tooManyFields = (headers: Record<string, string> = {}) =>
  new HttpProblem(413, `The form has more than ${FORM_FIELDS_MAX} fields`, { headers })

/** The problem of a form whose texts are too long, at the field with which they became so. */
export const textTooLong = (field: string) =>
  new HttpProblem(413, `The texts of the form are longer than ${FORM_TEXT_BYTES} bytes`, {
    errors: { [field]: `Shorten this text to ${MESSAGE_LENGTH} characters or fewer` },
  })

/** The problem of a file over its limit. */
export const fileTooLarge = () =>
  new HttpProblem(413, `The file is larger than ${FILE_MEGABYTES} MB`, {
    errors: { file: `Choose a file of ${FILE_MEGABYTES} MB or less` },
  })

/** The problem of a file that comes while too many others do. */
export const tooManyAtOnce = () =>
  tooManyRequests('Too many files come at once', 30, {
    file: 'Too many files are coming at once: send it again in a moment',
  })

/**
 * The problem of a file that is not taken although nothing is wrong with it.
 *
 * @param detail - Why.
 * @param seconds - In how many seconds one may be taken.
 */
export const noFilesNow = (detail: string, seconds: number) =>
  tooManyRequests(detail, seconds, {
    file: "Files can't be taken just now: remove it and send your message without, or try again tomorrow",
  })

/** The problem of an enquiry that names a file which was removed before the enquiry came, or came with another one. */
export const fileGone = () =>
  new HttpProblem(422, 'A file that the enquiry names is not here any more, or came with another one', {
    errors: { file: 'The file waited for over a day and is gone, or was sent with another message: choose it again' },
  })

/** The problem of a form that brings more than one file. */
export const tooManyFiles = () =>
  new HttpProblem(413, 'The form has more than one file', { errors: { file: 'Choose one file' } })
