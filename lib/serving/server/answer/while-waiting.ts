import type { ServerResponse } from 'node:http'
import { networkOfClient } from '#lib/base/http/visitor-address'
import type { Waiter } from '#lib/serving/page-cache/update-queue'

/**
 * Says who waits for an answer, and for how long.
 *
 * @param response - The response.
 * @returns Its visitor's network, and a signal that aborts where the connection ends before it is answered.
 */
export function whileWaiting(response: ServerResponse): Waiter {
  const left = new AbortController()
  response.once('close', () => response.writableEnded || left.abort())
  return { signal: left.signal, network: networkOfClient(response.req) }
}
