import type { IncomingMessage, ServerResponse } from 'node:http'

const BASE_MS = 25_000
/** The slowest line that an upload may come over: about 160 kbit a second. */
const SLOWEST_BYTES_A_SECOND = 20_000
const LOOK_EVERY_MS = 5000

/** No request may take longer than this, whatever it says of its length: 10 MB over the slowest line. */
export const LONGEST_MS = 10 * 60 * 1000

/**
 * Ends a request whose body does not come: one that does not say how long it is within half a minute, one that does as soon
 * as it comes more slowly than over a slow line, and one whose answer is sent already half a minute after that: a GET may have a
 * body too.
 *
 * @param request - The request.
 * @param response - Its response.
 */
export function setBodyDeadline(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && !Number(length)) return
  const { socket } = request
  const bytesBefore = socket.bytesRead
  let mayTakeLong = Number(length) > 0
  let since = performance.now()
  const isLate = () => {
    const over = performance.now() - since - BASE_MS
    const due = mayTakeLong ? (over / 1000) * SLOWEST_BYTES_A_SECOND : Number.POSITIVE_INFINITY
    return over > 0 && socket.bytesRead - bytesBefore < due
  }
  const looking = setInterval(() => isLate() && !request.complete && socket.destroy(), LOOK_EVERY_MS).unref()
  const stop = () => {
    clearInterval(looking)
    socket.off('close', stop)
  }
  request.once('end', stop)
  socket.once('close', stop)
  response.once('finish', () => {
    if (request.complete) return stop()
    mayTakeLong = false
    since = performance.now()
  })
}
