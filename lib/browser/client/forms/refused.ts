import { AGAIN, type FieldErrors } from '#lib/browser/stores/form-store'
import { problem } from '#lib/contract/common'
import { ApiError } from '#lib/reading/api/api-error'
import { OFFLINE } from '#lib/site/loader/offline'

/** A form or a file was not taken; the message is for its visitor. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The server's messages for each field; none where it was refused as a whole. */
  readonly fields: FieldErrors

  constructor(message = navigator.onLine === false ? OFFLINE : AGAIN, fields: FieldErrors = {}) {
    super(message)
    this.fields = fields
  }
}

/**
 * Reads an answer that may be an error.
 *
 * @param answer - What a call answered, or the error that it ended with.
 * @param retryAfter - The header of that name.
 * @returns Undefined where no reason is given in the answer.
 */
export function refused(answer: unknown, retryAfter: string | null): RefusedError | undefined {
  const { data } = problem.safeParse(answer instanceof ApiError ? answer.data : answer)
  if (!data) return undefined
  const { status, error, errors } = data
  if (errors) return new RefusedError(error, errors)
  return new RefusedError(status < 500 ? `${sentence(error)}${whenAgain(retryAfter)}` : AGAIN)
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** In words what the header says in seconds, or as a date. */
function whenAgain(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000)
  if (!(seconds > 0)) return ''
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return ` You can send it in ${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)}.`
}
