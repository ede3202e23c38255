import 'server-only'
import { enquiryDatabase } from '#lib/base/database/database'
import { type HttpProblem, tooManyRequests } from '#lib/base/http/problem'
import { config } from '#lib/config'
import { addressHash } from '#lib/enquiries/address-hash'
import { type StoreResult, storeEnquiry } from '#lib/enquiries/store'
import { targetsOf } from '#lib/enquiries/targets'
import { bytesOf, quotaRefusal } from '#lib/enquiries/uploads/unsent-quota'
import {
  dayRefusal,
  reviewReasonOf,
  secondsUntilUpload,
  visitorOf,
  waitToSend,
  waitToUpload,
} from '#lib/gateway/visitor-limits'
import type { ReceivedEnquiry } from '#lib/host/enquiry'
import { requestId } from '#lib/request-context'

const targets = targetsOf(config, true)

/**
 * Counts something that a visitor sends.
 *
 * @param headers - The request's headers.
 * @param hasFile - Whether it brings a file, of which fewer are taken.
 * @throws HttpProblem 429 where one visitor sends more than any person would.
 */
export async function countSent(headers: Headers, hasFile = false): Promise<void> {
  const visitor = visitorOf(headers)
  const seconds = Math.max(await waitToSend(visitor), hasFile ? await waitToUpload(visitor) : 0)
  if (seconds > 0) throw tooMany(seconds)
}

/**
 * Looks whether a file of this visitor is worth writing to disk; nothing is counted.
 *
 * @param headers - The request's headers.
 * @returns The problem with which a form with a file is refused; undefined where one may come.
 */
export async function fileRefusal(headers: Headers): Promise<HttpProblem | undefined> {
  const visitor = visitorOf(headers)
  const seconds = await secondsUntilUpload(visitor)
  if (seconds > 0) return tooMany(seconds)
  const overQuota = async () => quotaRefusal(await enquiryDatabase(), bytesOf(headers))
  // Where the store is away, what was typed is read before the visitor hears of it.
  return (await dayRefusal(visitor)) ?? overQuota().catch(() => undefined)
}

/**
 * Stores an enquiry that was counted. One that looks like a program's is flagged for review, and answered like any other.
 *
 * @param enquiry - The enquiry, checked by its call's schema.
 * @param headers - The request's headers.
 * @returns The receipt, or why nothing was stored.
 * @throws Error Where the disk fails.
 */
export async function storeSent(
  { form, body, idempotencyKey }: ReceivedEnquiry,
  headers: Headers,
): Promise<StoreResult> {
  const reviewReason = await reviewReasonOf(body, visitorOf(headers))
  const database = await enquiryDatabase()
  return storeEnquiry(database, {
    form,
    body,
    idempotencyKey,
    requestId: requestId(),
    visitorHash: await addressHash(database, headers),
    reviewReason,
    targets,
  })
}

/**
 * Counts and stores an enquiry that came by a call.
 *
 * @param enquiry - The enquiry, checked by its call's schema.
 * @param headers - The request's headers.
 * @returns The receipt, or why nothing was stored.
 * @throws HttpProblem 429 where one visitor sends more than any person would, Error where the disk fails.
 */
export async function receiveEnquiry(enquiry: ReceivedEnquiry, headers: Headers): Promise<StoreResult> {
  await countSent(headers)
  return storeSent(enquiry, headers)
}

const tooMany = (seconds: number) =>
  tooManyRequests('Too much has come from your network address: try again later', seconds)
