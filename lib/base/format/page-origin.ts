import { parseUrl } from '#lib/base/format/parse-url'

const LENGTH_MAX = 2048

/**
 * Reads the `pathName` query parameter: the page the visitor came from (spec section 2).
 *
 * @param value - The raw value; null or undefined where it is absent.
 * @returns A path and query on this site in their normal form, or an empty string for anything that is none: an address
 * of another site, one that becomes another site's once its dots are resolved, one with control characters or too long.
 */
export function pageOrigin(value: string | null | undefined): string {
  if (!value?.startsWith('/') || value.length > LENGTH_MAX || /[\p{Cc}\\]/u.test(value)) return ''
  const address = parseUrl(value, 'http://site.invalid')
  if (address?.host !== 'site.invalid') return ''
  const path = address.pathname + address.search
  // Resolving the dots of /a/..//other.example leaves //other.example, which a browser takes for another host.
  return path.startsWith('//') || path.length > LENGTH_MAX ? '' : path
}
