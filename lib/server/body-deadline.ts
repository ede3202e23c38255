import type { IncomingMessage } from 'node:http'

const BASE_MS = 25_000
/** The slowest line that an upload may come over: about 160 kbit a second. */
const SLOWEST_BYTES_A_SECOND = 20_000

/** No request may take longer than this, whatever it says of its length: 10 MB over the slowest line. */
export const LONGEST_MS = 10 * 60 * 1000

/**
 * Ends a request whose body does not come: one that does not say how long it is within half a minute, one that does
 * within the time that its length takes over a slow line.
 */
export function setBodyDeadline(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const length = Number(request.headers['content-length'] ?? 0) || 0
  const deadline = Math.min(BASE_MS + (length / SLOWEST_BYTES_A_SECOND) * 1000, LONGEST_MS)
  const timer = setTimeout(() => request.socket.destroy(), deadline)
  const clear = () => clearTimeout(timer)
  request.once('end', clear)
  request.once('close', clear)
}
