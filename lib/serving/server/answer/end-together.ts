import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
// Not the global, which Next.js replaces.
import { setImmediate } from 'node:timers'
import { dropConnection, PIPELINED_MAX } from '#lib/serving/server/connection-limits'

let waiting: [ServerResponse, Buffer | undefined][] = []
/** How many responses of this turn wait for one before them on their connection. */
let behind = new Map<Socket, number>()

/**
 * Ends a response when all requests that came with its own have been looked at, in the same turn of the event loop: a client that
 * sends many at once is woken once, and not by each answer. One that sends too many is not answered at all.
 *
 * @param response - The response, whose head is written.
 * @param body - Its body.
 */
export function endTogether(response: ServerResponse, body: Buffer | undefined): void {
  if (waiting.length === 0) setImmediate(endAll)
  waiting.push([response, body])
  // A response has no connection of its own yet while one before it goes out.
  if (!response.socket) countBehind(response.req.socket)
}

function countBehind(socket: Socket): void {
  const count = (behind.get(socket) ?? 0) + 1
  behind.set(socket, count)
  if (count >= PIPELINED_MAX) dropConnection(socket)
}

function endAll(): void {
  const together = waiting
  waiting = []
  // Not cleared: V8 links what a map was to what it becomes, so that one in old space would hold all that come after it.
  if (behind.size > 0) behind = new Map()
  for (const [response, body] of together) response.end(body)
}
