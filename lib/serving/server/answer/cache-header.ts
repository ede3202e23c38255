const ONE_HOUR_SECONDS = 3600

/**
 * What a static route handler tells caches: Next.js says a year, for what the next release may change.
 *
 * @param header - The answer's Cache-Control so far.
 * @returns The header to send instead; undefined to leave it as it is.
 */
export function cacheHeader(header: number | string | string[] | undefined): string | undefined {
  const fresh = /^s-maxage=(\d+)/.exec(String(header))?.[1]
  if (fresh === undefined) return undefined
  return `public, max-age=0, s-maxage=${Math.min(Number(fresh), ONE_HOUR_SECONDS)}`
}
