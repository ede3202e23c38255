import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathOf } from '#lib/address-kinds'
import { pathAndQuery } from '#lib/serving/server/address/address-guard'
import { refuse } from '#lib/serving/server/answer/refuse-request'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

const PATH = '/healthz'
const HEADERS = {
  ...securityHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

/**
 * Answers whether the process lives, to whoever restarts it otherwise. It asks nothing and waits for nothing; whether the
 * process can serve is another question (`/readyz`).
 *
 * @returns Whether that was asked.
 */
export function answerHealth({ url, method }: IncomingMessage, response: ServerResponse): boolean {
  if (!url?.includes(PATH) || pathOf(pathAndQuery(url)) !== PATH) return false
  if (method !== 'GET' && method !== 'HEAD')
    return refuse(response, 405, `${method} is not the method of this address`, { allow: 'GET, HEAD' })
  response.writeHead(200, HEADERS).end('alive\n')
  return true
}
