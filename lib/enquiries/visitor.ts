import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { config } from '#lib/config'
import type { EnquiryContext } from '#lib/contract/fields'
import type { Suspicion } from '#lib/enquiries/tables'
import { type Limiter, limiter } from '#lib/fleet/limiter'
import { VISITOR_ADDRESS_HEADER } from '#lib/limits'
import { networkOf } from '#lib/text/network-of'

const WINDOW_SECONDS = 600
/** Nobody writes a message in less. */
const SHORTEST_MS = 2000
const CHECKS_A_MINUTE = 30
const UPLOADS = 30
/** For each enquiry that may be sent: many pages are read before one. */
const REPORTS = 3

/** Without a key of its own each process makes one up: the hashes then tell nothing once it has ended. */
const key = config.VISITOR_HASH_KEY ?? randomBytes(32)

const review = limiter('review', config.REVIEW_LIMIT, WINDOW_SECONDS)
const refuse = limiter('refuse', config.REFUSE_LIMIT, WINDOW_SECONDS)
const uploads = limiter('uploads', UPLOADS, WINDOW_SECONDS)
const reports = limiter('reports', REPORTS * config.REFUSE_LIMIT, WINDOW_SECONDS)
const checks = limiter('checks', CHECKS_A_MINUTE, 60)

/** A keyed hash of the visitor's network, from the address that the server in front of Next.js wrote down. */
export const visitorHash = (headers: Headers): string =>
  createHmac('sha256', key)
    .update(networkOf(headers.get(VISITOR_ADDRESS_HEADER) ?? ''))
    .digest('base64url')

/** Seconds to wait where this visitor has sent so much that the disk must be protected; 0 where all is well. */
export const waitToSend = (visitor: string) => waitFor(refuse, visitor)

/** Seconds to wait where this visitor has sent many files; 0 where all is well. */
export const waitToUpload = (visitor: string) => waitFor(uploads, visitor)

/**
 * Seconds until a form with a file could be taken from this visitor; nothing is counted.
 *
 * @param visitor - The visitor's hash.
 * @returns 0 where one can be taken now.
 */
export async function secondsUntilUpload(visitor: string): Promise<number> {
  const counts = await Promise.all([refuse, uploads].map((limit) => limit.get(visitor)))
  return Math.max(0, ...counts.map((count) => (count && count.remainingPoints <= 0 ? secondsOf(count) : 0)))
}

/** Seconds to wait where this visitor has sent many web-vitals reports; 0 where all is well. */
export const waitToReport = (visitor: string) => waitFor(reports, visitor)

/** Seconds to wait where this visitor has had many addresses checked; 0 where all is well. */
export const waitToCheck = (visitor: string) => waitFor(checks, visitor)

async function waitFor(limit: Limiter, visitor: string): Promise<number> {
  try {
    await limit.consume(visitor)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return secondsOf(error)
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Why an enquiry may not come from a person; undefined where nothing speaks against it. */
export async function suspicionOf(
  { website, elapsedMs, deviceuuID }: EnquiryContext,
  visitor: string,
): Promise<Suspicion | undefined> {
  const counted = [`address ${visitor}`, ...(deviceuuID ? [`device ${deviceuuID}`] : [])]
  const waits = await Promise.all(counted.map((who) => waitFor(review, who)))
  if (website) return 'honeypot'
  if (elapsedMs !== undefined && elapsedMs < SHORTEST_MS) return 'too fast'
  return waits.some((seconds) => seconds > 0) ? 'too many' : undefined
}
