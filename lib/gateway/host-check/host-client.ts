import { deepestMessage } from '#lib/reading/api/api-error'
import { fetchAtMost } from '#lib/reading/api/http'

/** What is asked of a host. */
export interface HostCall {
  method: string
  /** Path and query. */
  address: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** What came of it. */
export interface Came {
  /** What was sent, in a line. */
  sent: string
  status: number
  headers: Headers
  text: string
  /** Undefined where it is no JSON. */
  json: unknown
  ms: number
}

/** Why nothing came. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** Whether the deadline passed. */
  readonly isLate: boolean

  constructor(message: string, isLate: boolean) {
    super(message)
    this.isLate = isLate
  }
}

interface HostAccess {
  /** Where the host is, as API_BASE_URL names it. */
  address: string
  authorization?: string | undefined
  timeoutMs: number
}

const BODY_SHOWN = 200

/**
 * Asks a host, follows no redirect and waits no longer than the deadline.
 *
 * @param access - The host.
 * @param asked - What is asked.
 * @returns What came, whatever its status.
 * @throws NoAnswer Where the connection fails, the answer breaks off, is too large or does not end in time.
 */
export async function askHost({ address, authorization, timeoutMs }: HostAccess, asked: HostCall): Promise<Came> {
  const { method, body } = asked
  const started = performance.now()
  try {
    const response = await fetchAtMost(address.replace(/\/$/, '') + asked.address, {
      ...{ method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) },
      headers: { ...asked.headers, ...(authorization && { authorization }) },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const { status, headers } = response
    return { sent: lineOf(asked), status, headers, text, json: parsed(text), ms: performance.now() - started }
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError'
    throw new NoAnswer(isLate ? `no answer within ${timeoutMs / 1000} s` : deepestMessage(error), isLate)
  }
}

/** What is asked, in a line, without the secret that goes along. */
export function lineOf({ method, address, headers = {}, body }: HostCall): string {
  const named = Object.entries(headers).map(([name, value]) => ` ${name}: ${value}`)
  const shown = typeof body === 'string' ? ` ${body.slice(0, BODY_SHOWN)}` : ''
  return `${method} ${address}${named}${shown}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
