import { HTTPError, SchemaValidationError, TimeoutError } from 'ky'
import { forTerminal } from '#lib/for-terminal'

const REASON_LENGTH = 500
const ITEM_LENGTH = 100

/** Why a call failed. `status` is set where the host answered with an error status; only 404 means that an item is gone. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly call: string
  readonly reason: string
  readonly status: number | undefined
  /** Private, because whatever prints an error prints what it can see of it. */
  readonly #data: unknown
  readonly #origin: unknown

  /** The slug of what was asked for, where one was. */
  readonly item: string | undefined

  constructor(call: string, cause: unknown, item?: string) {
    // It may hold words of the host's, of any length, and Next.js prints it.
    const reason = forTerminal(reasonOf(cause)).slice(0, REASON_LENGTH)
    super(`${call}: ${reason}`)
    this.call = call
    this.item = item && forTerminal(item).slice(0, ITEM_LENGTH)
    this.reason = reason
    this.status = cause instanceof HTTPError ? cause.response.status : undefined
    this.#data = cause instanceof HTTPError ? cause.data : undefined
    this.#origin = cause
    // Next.js prints the stack of an error that a page throws; the line that names call and reason says all there is.
    this.stack = `${this.name}: ${this.message}`
  }

  /** The body of an error answer, where it had one. */
  get data(): unknown {
    return this.#data
  }

  /** Which field of the answer is wrong, and how; undefined where it failed for another reason. */
  get wrongField(): { field: string; reason: string } | undefined {
    return this.#origin instanceof SchemaValidationError ? firstIssue(this.#origin) : undefined
  }

  /** The error that the call failed with, for who must tell one kind of failure from another. */
  get origin(): unknown {
    return this.#origin
  }
}

const FAULTS = new Set(['TypeError', 'ReferenceError', 'RangeError'])

/**
 * Tells whether an error is one of our own code, which no host has caused. A connection that fails is a TypeError too, but one
 * that names its cause, or that ky has wrapped.
 *
 * @param error - What was thrown while a call was sent or its answer read.
 */
export const isOwnFault = (error: unknown): boolean =>
  error instanceof Error && FAULTS.has(error.name) && error.cause === undefined

function reasonOf(cause: unknown): string {
  if (cause instanceof HTTPError) return answeredReason(cause)
  if (cause instanceof TimeoutError) return 'did not answer in time'
  if (cause instanceof SchemaValidationError) return answeredWrongly(firstIssue(cause))
  if (cause instanceof SyntaxError) return 'answered something that is not JSON'
  return deepestMessage(cause)
}

function answeredReason({ response: { status } }: HTTPError): string {
  const isRefused = status === 401 || status === 403
  return `answered ${status}${isRefused ? ': it takes neither API_TOKEN nor the user of API_BASE_URL' : ''}`
}

const answeredWrongly = ({ field, reason }: { field: string; reason: string }) =>
  `answered a wrong shape: ${field || 'the answer'}: ${reason}`

function firstIssue({ issues }: SchemaValidationError): { field: string; reason: string } {
  const [issue] = issues
  const field = (issue?.path ?? [])
    .map((part) => (typeof part === 'object' ? String(part.key) : String(part)))
    .join('.')
  return { field, reason: issue?.message ?? 'is wrong' }
}

/**
 * Says why a request failed: what fetch throws names no reason itself, but the error that caused it does.
 *
 * @param error - What was thrown.
 */
export function deepestMessage(error: unknown): string {
  if (!isError(error)) return String(error)
  const { cause } = error
  if (error.message === 'unexpected redirect') return 'answered a redirect, which is not followed'
  if (isError(cause)) return deepestMessage(cause)
  return error.message || (error as NodeJS.ErrnoException).code || error.name
}

/** Not by its class: what fetch throws may be of another realm. */
const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'message' in value
