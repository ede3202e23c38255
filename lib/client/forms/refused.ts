import { ApiError } from '#lib/api/api-error'
import type { FieldErrors } from '#lib/client/forms/errors'
import { type Problem, problem } from '#lib/contract/common'

const AGAIN = 'Your message could not be sent just now. It is still here: try again in a minute.'

/** What a form says when it was not taken, and the server gave a reason. Its message is the server's. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The messages for each field; under the empty name the one for the form as a whole. */
  readonly fields: FieldErrors

  constructor({ status, error, errors }: Problem, retryAfter: string | null) {
    super(error)
    this.fields = errors ?? { '': status < 500 ? `${sentence(error)}${whenAgain(retryAfter)}` : AGAIN }
  }
}

/**
 * What to say of an attempt to send a form that failed.
 *
 * @returns Field name to message; the empty name is for the form as a whole.
 */
export const failureWords = (error: unknown): FieldErrors =>
  error instanceof RefusedError ? error.fields : { '': AGAIN }

/**
 * Reads an answer that may be an error.
 *
 * @param answer What a call answered, or the error that it ended with.
 * @param retryAfter The header of that name.
 * @returns undefined where no reason is given in the answer.
 */
export function refused(answer: unknown, retryAfter: string | null): RefusedError | undefined {
  const { data } = problem.safeParse(answer instanceof ApiError ? answer.data : answer)
  return data && new RefusedError(data, retryAfter)
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)

/** In words what the header says in seconds, or as a date. */
function whenAgain(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000)
  if (!(seconds > 0)) return ''
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return ` You can send it in ${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)}.`
}
