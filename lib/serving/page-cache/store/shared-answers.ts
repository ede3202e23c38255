import { config } from '#lib/config'
import type { Page } from '#lib/serving/page-cache/page/page'

/** The tag of everything that is made from content; a change of any touches it. */
export const CONTENT_TAG = 'content'

interface Shared {
  pattern: RegExp
  /** Whether it is made from content, and not from its address or the build alone. */
  isContent: boolean
}

/** The answers of route handlers that are the same for everybody, by the path that Next.js knows them under. */
const SHARED: Shared[] = [
  { pattern: /^\/(?:feeds|sitemaps|markdown|share|infographics)\//, isContent: true },
  { pattern: /^\/(?:sitemap\.xml|llms\.txt)$/, isContent: true },
  // What these show is said by content/; the others follow from their address.
  { pattern: /^\/covers\/(?:service|plan|microservice|app)\//, isContent: true },
  { pattern: /^\/covers\//, isContent: false },
  { pattern: /^\/(?:robots\.txt|opensearch\.xml|manifest\.webmanifest|icon\.svg)$/, isContent: false },
]

const ONE_DAY_SECONDS = 86_400
/** Where a handler says nothing of caching. */
const DEFAULT_CACHING = 'public, max-age=600'
/** What Next.js says of every answer that is not rendered in advance, and what is our own matter. */
const DROPPED = [
  'content-length',
  'content-encoding',
  'etag',
  'connection',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
]

/** Whether what answers at a path is the same for everybody, whatever query and headers they send. */
export const isShared = (path: string): boolean => SHARED.some(({ pattern }) => pattern.test(path))

/** Makes what a route handler answered an entry of the cache, fresh for as long as the lists that it may be made from. */
export function sharedAnswer(answer: Page): Page {
  const { 'cache-control': said = '', ...headers } = answer.headers
  for (const name of DROPPED) delete headers[name]
  const isContent = SHARED.find(({ pattern }) => pattern.test(answer.path))?.isContent ?? true
  const caching = said.startsWith('public') ? said : DEFAULT_CACHING
  return {
    ...answer,
    headers: { ...headers, 'cache-control': caching },
    tags: isContent ? [CONTENT_TAG] : [],
    revalidateSeconds: isContent ? config.LIST_REFRESH_SECONDS : ONE_DAY_SECONDS,
  }
}
