import { HttpProblem } from '#lib/base/http/problem'
import { BODY_BYTES, FILE_BYTES, MESSAGE_LENGTH } from '#lib/limits'

/** More fields than any form of this site has. */
export const FORM_FIELDS_MAX = 60
/** What all texts of a form may take together. */
export const FORM_TEXT_BYTES = BODY_BYTES

const FILE_MEGABYTES = FILE_BYTES / 1024 / 1024

/** The problem of a form with more fields than any has. */
export const tooManyFields = () => new HttpProblem(413, `The form has more than ${FORM_FIELDS_MAX} fields`)

/** The problem of a form whose texts are too long, told of the field with which they became so. */
export const textTooLong = (field: string) =>
  new HttpProblem(413, `The texts of the form are longer than ${FORM_TEXT_BYTES} bytes`, {
    errors: { [field]: `Shorten this text to ${MESSAGE_LENGTH} characters or fewer` },
  })

/** The problem of a file over its limit. */
export const fileTooLarge = () =>
  new HttpProblem(413, `The file is larger than ${FILE_MEGABYTES} MB`, {
    errors: { file: `Choose a file of ${FILE_MEGABYTES} MB or less` },
  })

/** The problem of a form that brings more than one file. */
export const tooManyFiles = () =>
  new HttpProblem(413, 'The form has more than one file', { errors: { file: 'Choose one file' } })
