import { PAGE_EXPIRE_SECONDS } from '#lib/limits'

/**
 * What a kept page tells the caches between here and the reader: fresh as long as here, then served while a new one is
 * fetched, and served while this server fails, for a day at most; Next.js would say a year (RFC 5861).
 * In: the answer's status and its Cache-Control so far. Out: the header to send instead, or undefined to leave it.
 */
export function cacheHeader(status: number, header: number | string | string[] | undefined): string | undefined {
  const fresh = /^s-maxage=(\d+)/.exec(String(header))?.[1]
  if (fresh === undefined) return undefined
  if (status !== 200) return `s-maxage=${fresh}`
  const rest = PAGE_EXPIRE_SECONDS - Number(fresh)
  return `s-maxage=${fresh}, stale-while-revalidate=${rest}, stale-if-error=${rest}`
}
