import type { ServerResponse } from 'node:http'
// Not the global, which Next.js replaces.
import { setImmediate } from 'node:timers'

let waiting: [ServerResponse, Buffer | undefined][] = []

/**
 * Ends a response when all requests that came with its own have been looked at, in the same turn of the event loop: a client that
 * sends many at once is woken once, and not by each answer.
 *
 * @param response - The response, whose head is written.
 * @param body - Its body.
 */
export function endTogether(response: ServerResponse, body: Buffer | undefined): void {
  if (waiting.length === 0) setImmediate(endAll)
  waiting.push([response, body])
}

function endAll(): void {
  const together = waiting
  waiting = []
  for (const [response, body] of together) response.end(body)
}
