import type { IncomingMessage, ServerResponse } from 'node:http'

const BASE_MS = 25_000
/** The slowest line that an upload may come over: about 160 kbit a second. */
const SLOWEST_BYTES_A_SECOND = 20_000

/** No request may take longer than this, whatever it says of its length: 10 MB over the slowest line. */
export const LONGEST_MS = 10 * 60 * 1000

/**
 * Ends a request whose body does not come: one that does not say how long it is within half a minute, one that does
 * within the time that its length takes over a slow line, and one whose answer is sent already half a minute after that: a GET may
 * have a body too.
 *
 * @param request - The request.
 * @param response - Its response.
 */
export function setBodyDeadline(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && !Number(length)) return
  const { socket } = request
  const endIn = (milliseconds: number) =>
    setTimeout(() => request.complete || socket.destroy(), Math.min(milliseconds, LONGEST_MS)).unref()
  let timer = endIn(BASE_MS + ((Number(length) || 0) / SLOWEST_BYTES_A_SECOND) * 1000)
  const stop = () => {
    clearTimeout(timer)
    socket.off('close', stop)
  }
  request.once('end', stop)
  socket.once('close', stop)
  response.once('finish', () => {
    clearTimeout(timer)
    if (!request.complete) timer = endIn(BASE_MS)
  })
}
