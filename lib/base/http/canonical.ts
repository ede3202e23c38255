import { CONTENT_TYPES } from '#lib/content-types'

const types = Object.values(CONTENT_TYPES)
/** The lists that take a page number, as `/blogs/page/2`. */
const PAGED = new RegExp(
  `^/(?:${types.map(({ list }) => list).join('|')}|(?:${types.map(({ categories }) => categories).join('|')})/[^/]+)$`,
)
const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/**
 * The one address under which a page is served. Lower-cases, removes doubled and trailing slashes and `/page/1`, moves `/blog`
 * to `/blogs` and `?page=2` into the path, and leaves every other query parameter.
 *
 * @param path - The path as asked for.
 * @param search - The query as asked for, with its question mark, or an empty string.
 * @returns The path and query to redirect to (308), in one hop; undefined where the address is canonical already.
 * @see https://www.rfc-editor.org/rfc/rfc6596
 */
export function canonicalAddress(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  let canonical = moved(tidy(path)).replace(/\/page\/1$/, '')
  const page = query.get('page')
  if (page !== null && PAGE_NUMBER.test(page) && PAGED.test(canonical)) {
    query.delete('page')
    if (page !== '1') canonical += `/page/${page}`
    const rest = query.toString()
    return canonical + (rest && `?${rest}`)
  }
  return canonical === path ? undefined : canonical + search
}

/** Whether the address asks for a page of a list by a number that no list can have; it names no page at all. */
export function hasImpossiblePage(path: string, search: string): boolean {
  const page = new URLSearchParams(search).get('page')
  return page !== null && !PAGE_NUMBER.test(page) && PAGED.test(path)
}

function tidy(path: string): string {
  const slashes = path.replace(/[/\\]+/g, '/').replace(/(.)\/$/, '$1')
  if (!/[A-Z%]/.test(slashes)) return slashes
  try {
    const decoded = decodeURI(slashes)
    // What stays encoded there means something else than the character itself, and stands in no address of this site.
    return decoded.includes('%') ? slashes : encodeURI(decoded.toLowerCase())
  } catch {
    return slashes
  }
}

const moved = (path: string) => (path === '/blog' ? '/blogs' : path)
