import { HTTPError, SchemaValidationError, TimeoutError } from 'ky'

/** Why a call failed. `status` is set where the host answered with an error status; only 404 means that an item is gone. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly call: string
  readonly reason: string
  readonly status: number | undefined
  /** The body of an error answer, where it had one. */
  readonly data: unknown
  /** Private, because whatever prints an error prints what it can see of its cause. */
  readonly #origin: unknown

  constructor(call: string, cause: unknown) {
    const reason = reasonOf(cause)
    super(`${call}: ${reason}`)
    this.call = call
    this.reason = reason
    this.status = cause instanceof HTTPError ? cause.response.status : undefined
    this.data = cause instanceof HTTPError ? cause.data : undefined
    this.#origin = cause
    // Next.js prints the stack of an error that a page throws; the line that names call and reason says all there is.
    this.stack = `${this.name}: ${this.message}`
  }

  /** The error that the call failed with, for who must tell one kind of failure from another. */
  get origin(): unknown {
    return this.#origin
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof HTTPError) return `answered ${cause.response.status}`
  if (cause instanceof TimeoutError) return 'did not answer in time'
  if (cause instanceof SchemaValidationError) return `answered a wrong shape: ${firstIssue(cause)}`
  if (cause instanceof SyntaxError) return 'answered something that is not JSON'
  return deepestMessage(cause)
}

function firstIssue({ issues }: SchemaValidationError): string {
  const [issue] = issues
  const path = (issue?.path ?? []).map((part) => (typeof part === 'object' ? String(part.key) : String(part))).join('.')
  return `${path || 'the answer'}: ${issue?.message ?? 'is wrong'}`
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return deepestMessage(cause)
  return error.message || (error as NodeJS.ErrnoException).code || error.name
}
