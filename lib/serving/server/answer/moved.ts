import type { ServerResponse } from 'node:http'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import type { Redirect } from '#lib/host/content/redirects'
import { refuse } from '#lib/serving/server/answer/refuse-request'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

/** Pages of others show drawings and read feeds by their old addresses, too. */
const FOR_OTHERS = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
const CACHING = { 'cache-control': REDIRECT_CACHING }

/**
 * Answers an old address of content/redirects.yaml: with a redirect that preserves the query, or with 410 where it is gone.
 *
 * @param response - The response, which is ended.
 * @param redirect - Where the address leads, and with which status.
 * @param url - The path and query that were asked for.
 */
export function sendMoved(response: ServerResponse, { to, status }: Redirect, url: string): void {
  if (to === undefined) {
    refuse(response, status, 'This page is gone', CACHING)
    return
  }
  const query = url.includes('?') && !to.includes('?') ? url.slice(url.indexOf('?')) : ''
  response.writeHead(status, { ...securityHeaders, ...FOR_OTHERS, ...CACHING, location: to + query }).end()
}
