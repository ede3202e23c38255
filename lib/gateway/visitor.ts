import 'server-only'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { ReviewReason } from '#lib/base/database/tables'
import { dayOf, hashNetwork } from '#lib/base/http/visitor-key'
import { type Limiter, limiter } from '#lib/base/redis/limiter'
import { config } from '#lib/config'
import type { EnquiryContext } from '#lib/contract/fields'

const WINDOW_SECONDS = 600
/** Nobody writes a message in less. */
const SHORTEST_MS = 2000
const CHECKS_A_MINUTE = 30
const UPLOADS = 30
/** For each enquiry that may be sent: many pages are read before one. */
const REPORTS = 3

const review = limiter('review', config.REVIEW_LIMIT, WINDOW_SECONDS)
const refuse = limiter('refuse', config.REFUSE_LIMIT, WINDOW_SECONDS)
const uploads = limiter('uploads', UPLOADS, WINDOW_SECONDS)
const reports = limiter('reports', REPORTS * config.REFUSE_LIMIT, WINDOW_SECONDS)
const checks = limiter('checks', CHECKS_A_MINUTE, 60)

/** Names under which a visitor is counted, none of which is their address: today's, and yesterday's for as long as one of its counts may run. */
export type Visitor = readonly [today: string, yesterday?: string]

/**
 * Who sends a request, for limits. The name is a keyed hash of their network that is another one each day, the same in all
 * processes that have the same key.
 *
 * @param headers - The request's headers.
 * @param now - The time, in milliseconds since 1970.
 */
export function visitorOf(headers: Headers, now: number = Date.now()): Visitor {
  const before = now - WINDOW_SECONDS * 1000
  const today = hashNetwork(headers, dayOf(now))
  return dayOf(before) === dayOf(now) ? [today] : [today, hashNetwork(headers, dayOf(before))]
}

/** Seconds to wait where this visitor has sent so much that the disk must be protected; 0 where all is well. */
export const waitToSend = (visitor: Visitor) => waitFor(refuse, visitor)

/** Seconds to wait where this visitor has sent many files; 0 where all is well. */
export const waitToUpload = (visitor: Visitor) => waitFor(uploads, visitor)

/**
 * Seconds until a form with a file could be taken from this visitor; nothing is counted.
 *
 * @param visitor - The visitor.
 * @returns 0 where one can be taken now.
 */
export async function secondsUntilUpload(visitor: Visitor): Promise<number> {
  const counts = await Promise.all([refuse, uploads].map(async (limit) => limit.get(await countedAs(limit, visitor))))
  return Math.max(0, ...counts.map((count) => (count && count.remainingPoints <= 0 ? secondsOf(count) : 0)))
}

/** Seconds to wait where this visitor has sent many web-vitals reports; 0 where all is well. */
export const waitToReport = (visitor: Visitor) => waitFor(reports, visitor)

/** Seconds to wait where this visitor has had many addresses checked; 0 where all is well. */
export const waitToCheck = (visitor: Visitor) => waitFor(checks, visitor)

/** A count that began before midnight goes on under its name until it ends, so that no limit begins anew at midnight. */
async function countedAs(limit: Limiter, [today, yesterday]: Visitor): Promise<string> {
  return yesterday !== undefined && (await limit.get(yesterday)) ? yesterday : today
}

async function waitFor(limit: Limiter, visitor: Visitor): Promise<number> {
  try {
    await limit.consume(await countedAs(limit, visitor))
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return secondsOf(error)
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/**
 * Decides whether an enquiry is flagged for review, and counts it for its network and its device.
 *
 * @param context - What the form sends beside its fields.
 * @param visitor - Who sends it.
 * @returns Why it may not come from a person; undefined where nothing speaks against it.
 */
export async function reviewReasonOf(
  { website, elapsedMs, deviceuuID }: EnquiryContext,
  [today, yesterday]: Visitor,
): Promise<ReviewReason | undefined> {
  const counted: Visitor[] = [[`address ${today}`, yesterday && `address ${yesterday}`]]
  if (deviceuuID) counted.push([`device ${deviceuuID}`])
  const waits = await Promise.all(counted.map((who) => waitFor(review, who)))
  if (website) return 'honeypot'
  if (elapsedMs !== undefined && elapsedMs < SHORTEST_MS) return 'too fast'
  return waits.some((seconds) => seconds > 0) ? 'too many' : undefined
}
