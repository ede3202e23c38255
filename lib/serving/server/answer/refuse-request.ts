import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpProblem } from '#lib/base/http/problem'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

const HOST = 'host'
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses what no part of the site could answer well: a method that nothing here has, and two Host headers, by which a cache
 * in front and this server could take one request for two different ones (RFC 9112, section 3.2).
 *
 * @returns Whether it was refused.
 */
export function refuseRequest({ method = '', rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === HOST.length && name.toLowerCase() === HOST,
  )
  if (hosts.length > 1) return refuse(response, 400, 'A request has one Host header')
  if (!METHODS.includes(method))
    return refuse(response, 405, `${method} is no method of this site`, { allow: METHODS.join(', ') })
  return false
}

/** Answers that no call has this address, as the gateway does where it is asked. */
export const refuseCall = (response: ServerResponse): true =>
  refuse(response, 404, JSON.stringify(new HttpProblem(404, 'There is no such call').toProblem()), {
    'content-type': 'application/problem+json',
  })

/** Answers with a status and a plain sentence, cached by nobody. */
export function refuse(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): true {
  response
    .writeHead(status, {
      ...securityHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(words)
  return true
}
