import type { IncomingMessage } from 'node:http'
import { networkOf } from '#lib/base/format/network-of'
import { config } from '#lib/config'

/**
 * The network address of a client.
 *
 * @param request - The request.
 * @param trustedProxies - How many proxies of our own stand before this server. Each adds one entry to X-Forwarded-For; what
 * stands before those entries is what the client claims.
 * @returns The address, of IPv4 or IPv6.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const entry = forwarded.split(',').at(-trustedProxies)?.trim() ?? ''
  // Some proxies add the port, and brackets around IPv6: with them each connection would be another visitor.
  return WITH_PORT.exec(entry)?.slice(1).find(Boolean) ?? (entry || direct)
}

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/

/** The network that a client's address counts as, with the proxies that this process trusts. */
export const networkOfClient = (request: IncomingMessage): string =>
  networkOf(visitorAddress(request, config.TRUSTED_PROXIES))
