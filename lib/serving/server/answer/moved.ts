import type { ServerResponse } from 'node:http'
import type { Redirect } from '#lib/host/content/redirects'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

const ONE_HOUR_SECONDS = 3600

/**
 * Answers an old address of content/redirects.yaml: with a redirect that preserves the query, or with 410 where it is gone.
 *
 * @param response - The response, which is ended.
 * @param redirect - Where the address leads, and with which status.
 * @param url - The path and query that were asked for.
 */
export function sendMoved(response: ServerResponse, { to, status }: Redirect, url: string): void {
  const caching = { ...securityHeaders, 'cache-control': `public, max-age=${ONE_HOUR_SECONDS}` }
  if (to === undefined) {
    response.writeHead(status, { ...caching, 'content-type': 'text/html; charset=utf-8' }).end(GONE)
    return
  }
  const query = url.includes('?') && !to.includes('?') ? url.slice(url.indexOf('?')) : ''
  response.writeHead(status, { ...caching, location: to + query }).end()
}

const GONE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Gone</title><h1>This page is gone</h1><p>It was taken away, and nothing stands in its place. <a href="/">The home page</a> leads to everything that is here.</p></html>'
