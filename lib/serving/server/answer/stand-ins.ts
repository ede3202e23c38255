import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import type { BuildPages } from '#lib/serving/page-cache/build-pages'
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

/** The addresses that the build knows them under, which nobody else does. */
export const STAND_IN_PATHS = Object.values(STAND_INS).map(({ path }) => path)

/**
 * Reads a page that stands in for an answer without a page of its own.
 *
 * @param build - The pages of the build.
 * @param name - Which one.
 * @returns The page with its status.
 * @throws Error where the build does not have it.
 */
export async function readStandIn(build: BuildPages, name: keyof typeof STAND_INS): Promise<Content> {
  const { path, status, caching, ...more } = STAND_INS[name]
  const page = await build.read(path)
  if (!page) throw new Error(`The build has no page ${path}`)
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching, 'x-robots-tag': 'noindex' }
  return { body: page.html, status, headers: { ...securityHeaders, ...page.headers, ...own, ...more } }
}

/** Whether who asks would rather see a page than a line of text; a program that names no type would not. */
export const prefersPage = ({ headers }: IncomingMessage): boolean =>
  new Negotiator({ headers }).mediaType(['text/plain', 'text/html']) === 'text/html'
