import type { ServerResponse } from 'node:http'

/**
 * Says when nobody waits for an answer any more.
 *
 * @param response - The response.
 * @returns A signal that aborts where its connection ends before it is answered.
 */
export function whileWaiting(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => response.writableEnded || left.abort())
  return left.signal
}
