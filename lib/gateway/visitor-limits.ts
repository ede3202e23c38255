import 'server-only'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import type { ReviewReason } from '#lib/base/database/tables'
import type { HttpProblem } from '#lib/base/http/problem'
import { dayOf, hashNetwork } from '#lib/base/http/visitor-key'
import { type Limiter, limiter } from '#lib/base/redis/limiter'
import { config } from '#lib/config'
import type { EnquiryContext } from '#lib/contract/fields'
import { noFilesNow } from '#lib/enquiries/uploads/form-limits'

const WINDOW_SECONDS = 600
/** Nobody writes a message in less. */
const SHORTEST_MS = 2000
const CHECKS_A_MINUTE = 30
/** Ten a second: a whole office may type behind one address. */
const SEARCHES_A_MINUTE = 600
const UPLOADS = 30
const DAY_SECONDS = 24 * 60 * 60
/** For each enquiry that may be sent: many pages are read before one. */
const REPORTS = 3

const review = limiter('review', config.REVIEW_LIMIT, WINDOW_SECONDS)
const refuse = limiter('refuse', config.REFUSE_LIMIT, WINDOW_SECONDS)
const uploads = limiter('uploads', UPLOADS, WINDOW_SECONDS)
const uploadsOfDay = limiter('uploads of a day', config.UPLOADS_PER_DAY, DAY_SECONDS)
const reports = limiter('reports', REPORTS * config.REFUSE_LIMIT, WINDOW_SECONDS)
const checks = limiter('checks', CHECKS_A_MINUTE, 60)
const searches = limiter('searches', SEARCHES_A_MINUTE, 60)

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

/**
 * Counts a file of this visitor.
 *
 * @param visitor - The visitor.
 * @returns Seconds to wait where they have sent many; 0 where all is well.
 * @throws HttpProblem 429 with words beside the file where they have sent all that a day has.
 */
export async function waitToUpload(visitor: Visitor): Promise<number> {
  const seconds = await waitFor(uploads, visitor)
  if (seconds === 0 && (await waitFor(uploadsOfDay, [visitor[0]])) > 0) throw noMoreToday()
  return seconds
}

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

/**
 * Looks whether this visitor has sent all the files that a day has; nothing is counted.
 *
 * @param visitor - The visitor.
 * @returns The problem with which a file is refused; undefined where it may come.
 */
export async function dayRefusal([today]: Visitor): Promise<HttpProblem | undefined> {
  const count = await uploadsOfDay.get(today)
  return count && count.remainingPoints <= 0 ? noMoreToday() : undefined
}

/** Seconds to wait where this visitor has sent many web-vitals reports; 0 where all is well. */
export const waitToReport = (visitor: Visitor) => waitFor(reports, visitor)

/** Seconds to wait where this visitor has had many addresses checked; 0 where all is well. */
export const waitToCheck = (visitor: Visitor) => waitFor(checks, visitor)

/** Seconds to wait where this visitor has searched more than anybody types; 0 where all is well. */
export const waitToSearch = (visitor: Visitor) => waitFor(searches, visitor)

/** A count that began before midnight goes on under its name until it ends, so that no limit begins anew at midnight. */
async function countedAs(limit: Limiter, [today, yesterday]: Visitor): Promise<string> {
  return yesterday !== undefined && (await limit.get(yesterday)) ? yesterday : today
}

async function waitFor(limit: Limiter, visitor: Visitor): Promise<number> {
  try {
    await limit.consume(await countedAs(limit, visitor))
    return 0
  } catch (error) {
    // The count may have been made by another bundle, which has a RateLimiterRes of its own.
    if (error instanceof Error) throw error
    return secondsOf(error as RateLimiterRes)
  }
}

/** A visitor is counted under another name each day, and so this count ends with the day. */
const noMoreToday = () =>
  noFilesNow(
    'Too many files have come from your network address today',
    DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS),
  )

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
