import { isAddress } from '#lib/address-kinds'
import { config } from '#lib/config'
import { INNER_HEADERS } from '#lib/serving/next/router-headers'
import type { Page } from '#lib/serving/page-cache/page/page'

/** The tag of everything that is made from content; a change of any touches it. */
export const CONTENT_TAG = 'content'

const ONE_DAY_SECONDS = 86_400
/** Where a handler says nothing of caching. */
const DEFAULT_CACHING = 'public, max-age=600'
/** What Next.js says of every answer that is not rendered in advance, and what is our own matter. */
const DROPPED = ['content-length', 'content-encoding', 'etag', 'connection', 'transfer-encoding', 'vary']

/** Whether what answers at a path is the same for everybody, whatever query and headers they send. */
export const isShared = (path: string): boolean => isAddress(path, 'ofContent') || isAddress(path, 'ofBuild')

/** Makes what a route handler answered an entry of the cache, fresh for as long as the lists that it may be made from. */
export function sharedAnswer(answer: Page): Page {
  const { 'cache-control': said = '', ...headers } = answer.headers
  for (const name of Object.keys(headers)) if (DROPPED.includes(name) || INNER_HEADERS.test(name)) delete headers[name]
  const isContent = isAddress(answer.path, 'ofContent') || !isAddress(answer.path, 'ofBuild')
  const caching = said.startsWith('public') ? said : DEFAULT_CACHING
  return {
    ...answer,
    headers: { ...headers, 'cache-control': caching },
    tags: isContent ? [CONTENT_TAG] : [],
    revalidateSeconds: isContent ? config.LIST_REFRESH_SECONDS : ONE_DAY_SECONDS,
  }
}
