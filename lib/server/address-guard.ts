import { canonicalAddress } from '#lib/canonical'
import { UNAVAILABLE_PATH } from '#lib/server/unavailable-page'

const LENGTH_MAX = 2048
/** An address that no route has, so that the ordinary 404 page answers. */
const NOWHERE = '/_nowhere'

/** What to do with an address before Next.js sees it: go on with `url`, or send the visitor to `redirect` (308). */
export type GuardedAddress = { url: string } | { redirect: string }

/**
 * Looks at an address as it came over the wire. One that can't be an address of this site (too long, with a NUL or
 * broken percent-encoding in its path) becomes one that no route has. Doubled slashes and backslashes go to their
 * canonical address here, because Next.js would redirect them by itself before middleware.ts is asked, in two hops.
 */
export function guardAddress(url: string): GuardedAddress {
  const [path = '/', search = ''] = split(url)
  if (
    !path.startsWith('/') ||
    path.length > LENGTH_MAX ||
    !isDecodable(path) ||
    path === UNAVAILABLE_PATH ||
    path.startsWith('/preview/')
  ) {
    return { url: NOWHERE }
  }
  if (/[/\\]{2}|\\/.test(path))
    return { redirect: canonicalAddress(path, search) ?? path.replace(/[/\\]+/g, '/') + search }
  return { url }
}

function split(url: string): [string, string] {
  const query = url.indexOf('?')
  return query === -1 ? [url, ''] : [url.slice(0, query), url.slice(query)]
}

function isDecodable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
