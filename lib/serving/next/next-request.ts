import type { IncomingMessage } from 'node:http'
import { pathOf } from '#lib/address-kinds'
import { visitorAddress } from '#lib/base/http/visitor-address'
import { config } from '#lib/config'
import { VISITOR_ADDRESS_HEADER, VISITOR_HOST_HEADER, VISITOR_QUERY_HEADER } from '#lib/limits'

/** Headers that Next.js obeys though a visitor may write anything into them. The site has no cookies; Next.js writes all anew for each. */
const OBEYED = /^(?:x-|next-|rsc$|forwarded$|purpose$|cookie$)/
/** More than any handler reads: of each Next.js collects all others of its name. */
const PARAMETERS_MAX = 50

/** What Next.js takes itself for, whatever name, scheme and port a visitor or a proxy used. */
export const NEXT_HOSTNAME = 'localhost'

/**
 * Makes a request one that Next.js may see: at its inner address, under one host name, without the headers by which it could
 * be led to answer something else. The visitor's network address, the host that they asked for and the query stand in headers of ours.
 *
 * @param request - The request, which is changed.
 * @param url - The path and query that Next.js is to see.
 */
export function prepareForNext(request: IncomingMessage, url: string): void {
  const { headers } = request
  const address = visitorAddress(request, config.TRUSTED_PROXIES)
  const host = headers.host ?? ''
  for (const name of Object.keys(headers)) if (OBEYED.test(name)) delete headers[name]
  headers[VISITOR_ADDRESS_HEADER] = address
  headers[VISITOR_HOST_HEADER] = host
  headers[VISITOR_QUERY_HEADER] = url.slice(pathOf(url).length)
  headers.host = `${NEXT_HOSTNAME}:${config.PORT}`
  request.url = url.split('&', PARAMETERS_MAX).join('&')
}
