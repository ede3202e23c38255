import type { IncomingMessage } from 'node:http'

/**
 * The network address of whoever asks.
 * In: the request, and how many proxies of our own stand before this server; each adds one entry to X-Forwarded-For, and
 * what stands before those entries is what the client claims.
 */
export function visitorAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return forwarded.split(',').at(-trustedProxies)?.trim() || direct
}
