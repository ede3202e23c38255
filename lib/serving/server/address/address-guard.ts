import { canonicalAddress } from '#lib/base/http/canonical'

const LENGTH_MAX = 2048
/** Segments that name the folder itself or the one above it, in each of their spellings; browsers take a backslash for a slash. */
const DOTS = /[/\\](?:\.|%2e){1,2}(?=[/\\]|$)/i

interface Address {
  path: string
  /** With its question mark, or empty. */
  search: string
}

/** An address that can be one of this site, or where to send the visitor (308), or nothing where it can't be one. */
export type GuardedAddress = { url: Address | undefined } | { redirect: string }

/**
 * Looks at an address as it came over the wire. One that can't be an address of this site (too long, with control
 * characters, dot segments or broken percent-encoding in its path) names nothing. Doubled slashes and backslashes lead to
 * the canonical address in one hop.
 */
export function guardAddress(url: string): GuardedAddress {
  const [path = '/', search = ''] = split(url)
  if (!path.startsWith('/') || path.length > LENGTH_MAX || !isDecodable(path) || DOTS.test(path)) {
    return { url: undefined }
  }
  if (/[/\\]{2}|\\/.test(path))
    return { redirect: canonicalAddress(path, search) ?? path.replace(/[/\\]+/g, '/') + search }
  return { url: { path, search } }
}

/** A request may name the whole address (RFC 9112, section 3.2.2); which host it names makes no difference here. */
const ORIGIN = /^https?:\/\/[^/?]*(?=\/)/i

/** The path and query that a request asks for. A fragment is nothing to a server, though some programs send it. */
export function pathAndQuery(url = '/'): string {
  const address = url.startsWith('/') ? url : url.replace(ORIGIN, '')
  const fragment = address.indexOf('#')
  return fragment === -1 ? address : address.slice(0, fragment)
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
