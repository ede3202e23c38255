/**
 * Reads the `pathName` query parameter: the page the visitor came from (spec section 2).
 * In: the raw value, or null where it is absent. Out: a path on this site, or an empty string; an address of
 * another site, a protocol-relative one or one with control characters is ignored.
 */
export function pageOrigin(value: string | null | undefined): string {
  if (!value?.startsWith('/') || value.length > 2048) return ''
  if (/^\/[/\\]|[\p{Cc}\\]/u.test(value)) return ''
  const address = new URL(value, 'http://site.invalid')
  return address.host === 'site.invalid' ? address.pathname + address.search : ''
}
