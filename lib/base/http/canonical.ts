import { CONTENT_TYPES } from '#lib/content-types'

/** To read what is relative; which site makes no difference. */
const ANY_SITE = 'http://localhost'

const types = Object.values(CONTENT_TYPES)
/** The lists that take a page number, as `/blogs/page/2`. */
const PAGED = new RegExp(
  `^/(?:${types.map(({ list }) => list).join('|')}|(?:${types.map(({ categories }) => categories).join('|')})/[^/]+)$`,
)
const FIRST_PAGE = /^(.+)\/page\/1$/
const PAGE_NUMBER = /^[1-9]\d{0,5}$/

/** What a redirect tells caches: those beside the site may have it for a minute, a browser asks again. */
export const REDIRECT_CACHING = 'public, max-age=0, s-maxage=60'

/**
 * The one address under which a page is served. Lower-cases, removes doubled and trailing slashes and, of a list, `/page/1`, moves
 * `/blog` to `/blogs` and `?page=2` into the path, and leaves every other query parameter.
 *
 * @param path - The path as asked for.
 * @param search - The query as asked for, with its question mark, or an empty string.
 * @returns The path and query to redirect to (308), in one hop, as a browser would write them; undefined where the address is canonical already.
 * @see https://www.rfc-editor.org/rfc/rfc6596
 */
export function canonicalAddress(path: string, search: string): string | undefined {
  const query = new URLSearchParams(search)
  let canonical = withoutFirstPage(moved(tidy(path)))
  const page = query.get('page')
  if (page !== null && PAGE_NUMBER.test(page) && PAGED.test(canonical)) {
    query.delete('page')
    if (page !== '1') canonical += `/page/${page}`
    const rest = query.toString()
    return canonical + (rest && `?${rest}`)
  }
  return canonical === path ? undefined : canonical + new URL(search, ANY_SITE).search
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

const withoutFirstPage = (path: string) =>
  path.replace(FIRST_PAGE, (whole, list: string) => (PAGED.test(list) ? list : whole))

const moved = (path: string) => (path === '/blog' ? '/blogs' : path)
