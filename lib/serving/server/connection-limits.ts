import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { config } from '#lib/config'

/** A proxy drops a connection that it has not used for a minute; where this side does so first, a request may be lost. */
const KEEP_ALIVE_MS = 75_000
/** Nobody who reads takes so long to take some of an answer. */
const UNREAD_MS = 20_000
const LOOKS_MEANWHILE = 4
/** Browsers and proxies send one request after the other on a connection; whoever sends more than this at once is neither. */
export const PIPELINED_MAX = 4

const pipelined = new WeakMap<Socket, number>()
const connections = new WeakMap<Server, Set<Socket>>()

/**
 * Ends connections whose other side sends without reading, and leaves it to proxies of our own to end those that they do not
 * use. What does not read is looked for from time to time: a timer of every connection, which Node.js sets anew for each request
 * and each write, is a twentieth of the work of a cached page.
 *
 * @param server - The server.
 * @param unreadMs - After how long an answer of which nothing was taken ends its connection, in milliseconds.
 */
export function limitConnections(server: Server, unreadMs = UNREAD_MS): void {
  if (config.TRUSTED_PROXIES > 0) server.keepAliveTimeout = KEEP_ALIVE_MS
  const open = new Set<Socket>()
  connections.set(server, open)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const limitUnread = () => {
    for (const socket of open) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(unreadMs)
  }
  const looking = setInterval(limitUnread, unreadMs / LOOKS_MEANWHILE).unref()
  server.once('close', () => clearInterval(looking))
}

/** What is under way on the network when a process is asked to end has so long to come. */
const LAST_REQUESTS_MS = 500

/**
 * Closes a server. Connections on which nothing is asked are ended: Node.js would wait for one that has never sent a request, or half of one.
 *
 * @param server - The server, for which `limitConnections` was called.
 * @returns When every request under way is answered.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const endUnused = () => {
    for (const socket of connections.get(server) ?? [])
      if (!pipelined.get(socket) && socket.writableLength === 0) socket.destroy()
  }
  const later = setInterval(endUnused, LAST_REQUESTS_MS)
  await closed
  clearInterval(later)
}

/**
 * Counts a request until it is answered, and ends its connection where too many were sent before it.
 *
 * @param request - The request.
 * @param response - The response.
 */
export function countWaiting({ socket }: IncomingMessage, response: ServerResponse): void {
  const count = (pipelined.get(socket) ?? 0) + 1
  pipelined.set(socket, count)
  response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
  if (count > PIPELINED_MAX) dropConnection(socket)
}

/** What Node.js's parser of a connection asks what to do with a request whose head it has read (lib/_http_common.js). */
type ParsedSocket = Socket & { parser?: { onIncoming?: () => number } | null }
/** What it says of one after which the connection speaks another protocol: the parser leaves the rest alone. */
const READ_NO_MORE = 2

/**
 * Ends a connection, and with it what else was sent on it: 8,000 requests that have come already would otherwise be parsed and
 * aborted one by one, in which a quarter of a second goes by.
 *
 * @param socket - The connection.
 */
export function dropConnection(socket: ParsedSocket): void {
  if (socket.parser) socket.parser.onIncoming = () => READ_NO_MORE
  socket.destroy()
}
