/** Codes of errors that say: nothing can be sent to this target just now, whatever it is. */
const CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])
const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/

/** A gateway without a host behind it, a host that is closed, one that wants to be left alone for a while. */
const STATUSES = new Set([429, 502, 503, 504])

/**
 * Tells whether an answer says that a target takes nothing from anybody just now.
 *
 * @param status - The answer's status.
 */
export const isClosed = (status: number): boolean => STATUSES.has(status)

/**
 * Tells whether an error says that no connection to a target could be made. One that was made and broke off may have
 * broken off because of what was sent.
 *
 * @param error - The error, with what caused it.
 */
export function isConnectionRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string' && (CODES.has(code) || CERTIFICATE.test(code))) return true
  return isConnectionRefused(cause) || (Array.isArray(errors) && errors.some(isConnectionRefused))
}

/**
 * What may be written down of an error: its code or name, because its message may hold addresses.
 *
 * @param error - The error, with what caused it.
 */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'no answer'
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? reasonOf(cause) : String(name ?? 'no answer')
}
