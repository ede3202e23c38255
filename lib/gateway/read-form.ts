import 'server-only'
import { HttpProblem } from '#lib/base/http/problem'
import { mediaType, readAtMost } from '#lib/base/http/read-body'
import { FORM_FIELDS_MAX, FORM_TEXT_BYTES, textTooLong, tooManyFields } from '#lib/enquiries/uploads/form-limits'
import { type IncomingFile, receiveMultipart } from '#lib/enquiries/uploads/read-multipart'

/** Percent-encoding makes three bytes of one; a little more than the limit is read, so that the field can be named. */
const ENCODED_BYTES_MAX = 6 * FORM_TEXT_BYTES

/**
 * Reads a form that a browser posted, of either type.
 *
 * @param request - The request with the form as its body.
 * @param values - Where the fields are written to, as many as can be read.
 * @param fileRefusal - Why no file may be written to disk, where that is so.
 * @returns The file, where there is one.
 * @throws HttpProblem 413 for a form with too many fields, a text or a file over its limit, 415 for what is no form, 400
 * for one that can't be read.
 */
export async function readForm(
  request: Request,
  values: Record<string, string>,
  fileRefusal: HttpProblem | undefined,
): Promise<IncomingFile | undefined> {
  const type = mediaType(request.headers)
  if (type === 'multipart/form-data') return receiveMultipart(request, { fields: values, fileRefusal })
  if (type !== 'application/x-www-form-urlencoded') throw new HttpProblem(415, 'This is not a form')
  const text = (await readAtMost(request, ENCODED_BYTES_MAX)).toString()
  if (text.split('&', FORM_FIELDS_MAX + 1).length > FORM_FIELDS_MAX) throw tooManyFields()
  let bytes = 0
  let refusal: HttpProblem | undefined
  for (const [name, value] of new URLSearchParams(text)) {
    values[name] = value
    bytes += Buffer.byteLength(value)
    if (bytes > FORM_TEXT_BYTES) refusal ??= textTooLong(name)
  }
  if (refusal) throw refusal
  return undefined
}
