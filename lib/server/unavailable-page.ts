import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { contentPolicy } from '#lib/cache/content-policy'

/** The path that app/(site)/unavailable has; no visitor reaches it by that name. */
export const UNAVAILABLE_PATH = '/unavailable'

/** Sends the shared error page in place of one that could not be drawn. */
export type SendUnavailable = (response: ServerResponse) => void

/**
 * Reads the shared error page as the build drew it, so that it can be sent whatever else is broken.
 * Out: a function that ends an answer with it and status 503, or undefined where there is no build (development).
 */
export function unavailablePage(distDir: string): SendUnavailable | undefined {
  const file = path.join(distDir, 'server', 'app', `${UNAVAILABLE_PATH}.html`)
  if (!existsSync(file)) return undefined
  const html = readFileSync(file)
  const policy = contentPolicy(html.toString())
  return (response) => {
    for (const name of ['content-length', 'content-encoding', 'etag', 'transfer-encoding']) response.removeHeader(name)
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.statusCode = 503
    response.end(html)
  }
}
