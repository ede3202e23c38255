import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import type { ReadFrame } from '#lib/serving/page-cache/frame-pages'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

/**
 * Answers without a page of their own, in the site's frame; app/(site)/answers has their words. What caches may hold is the same for
 * everybody; of a wrong method a program gets a line.
 */
const STAND_INS = {
  gone: { path: '/answers/gone', status: 410, caching: REDIRECT_CACHING },
  wrongMethod: { path: '/answers/wrong-method', status: 405, caching: 'no-store', allow: 'GET, HEAD', vary: 'Accept' },
  noCareers: { path: '/answers/no-careers', status: 404, caching: REDIRECT_CACHING },
}

/**
 * Reads a page that stands in for an answer without a page of its own.
 *
 * @param readFrame - Reads it.
 * @param name - Which one.
 * @returns The page with its status.
 * @throws Error Where there is none.
 */
export async function readStandIn(readFrame: ReadFrame, name: keyof typeof STAND_INS): Promise<Content> {
  const { path, status, caching, ...more } = STAND_INS[name]
  const page = await readFrame(path)
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching, 'x-robots-tag': 'noindex' }
  return { body: page.html, status, headers: { ...securityHeaders, ...page.headers, ...own, ...more } }
}

/** Whether who asks would rather see a page than a line of text; a program that names no type would not. */
export const prefersPage = ({ headers }: IncomingMessage): boolean =>
  new Negotiator({ headers }).mediaType(['text/plain', 'text/html']) === 'text/html'
