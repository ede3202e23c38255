import { STATUS_CODES } from 'node:http'

/** An answer that is an error. Thrown anywhere in the host; it becomes RFC 9457 `application/problem+json`. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    detail: string,
    more: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }

  /** @returns The members of `application/problem+json`, and `error` as the specification has it. */
  toProblem() {
    return {
      type: 'about:blank',
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      ...(this.errors && { errors: this.errors }),
      error: this.message,
    }
  }

  toResponse(): Response {
    return Response.json(this.toProblem(), {
      status: this.status,
      headers: { ...this.headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    })
  }
}

/**
 * The problem of a visitor who asks too often.
 *
 * @param detail - What there was too much of.
 * @param seconds - When to try again.
 * @param errors - Words beside fields.
 */
export const tooManyRequests = (detail: string, seconds: number, errors?: Record<string, string>): HttpProblem =>
  new HttpProblem(429, detail, { ...(errors && { errors }), headers: { 'retry-after': String(seconds) } })
