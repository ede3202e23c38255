import 'server-only'
import { z } from 'zod'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { problem } from '#lib/contract/common'
import { formSentBy } from '#lib/contract/forms'
import { dead, done, failed, type Outcome, refused, unreachable } from '#lib/deliveries/outcome'
import type { OpenDelivery } from '#lib/deliveries/queue'
import { isClosed, isConnectionRefused } from '#lib/deliveries/unreachable'
import { bodyOf } from '#lib/enquiries/stored-enquiry'
import { BucketError } from '#lib/enquiries/uploads/bucket'
import { readStoredFile } from '#lib/enquiries/uploads/file-store'
import { ApiError } from '#lib/reading/api/api-error'
import { api, send } from '#lib/reading/backend/send'

/** Statuses by which a host asks for another attempt at the same enquiry. */
const TRY_AGAIN = [408, 425]

/** Longer than a connection takes to fail, so that a host that is away is told from one that is slow. */
const TIMEOUT_MS = 15_000

const DETAIL_LENGTH = 500

/**
 * What is read of an answer: nothing, or any JSON, with a good status counts as taken, because the specification shows no fields of it but
 * `error`, which says that it is none.
 */
const answer = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
    error: z.unknown().optional(),
  })
  .catch({})

/**
 * Hands an enquiry on to the upstream host, its files first, with its own idempotency key, so that the host can tell a
 * second attempt, and with the reference number that the visitor has and the time when it came (contract, Enquiries).
 *
 * @param database - The store of enquiries.
 * @param enquiry - The enquiry, with its delivery.
 * @returns How the attempt ended; an enquiry whose file is gone is a dead letter, because without it it is another one.
 */
export async function deliverToHost(database: EnquiryDatabase, enquiry: OpenDelivery): Promise<Outcome> {
  const call = formSentBy(enquiry.form)?.call
  if (!call) return refused(`there is no call ${enquiry.form}`)
  try {
    const body = bodyOf(enquiry)
    const files: string[] = []
    for (const id of body.files ?? []) {
      const given = await hostFile(database, id)
      if (given === undefined) return dead(`the file ${id} is missing`)
      files.push(given)
    }
    const headers = {
      'idempotency-key': enquiry.idempotency_key,
      'enquiry-reference': enquiry.id,
      'enquiry-received-at': enquiry.received_at,
      'enquiry-delivery-id': enquiry.deliveryId,
    }
    const { id, error } = await send({ ...call, answer }, { body: { ...body, files }, headers, timeoutMs: TIMEOUT_MS })
    return error ? failed('answered a good status with an error') : done(id)
  } catch (error) {
    if (error instanceof BucketError) return unreachable(error.message)
    if (!(error instanceof ApiError)) throw error
    const { status = 0, reason, data } = error
    if (isClosed(status) || isConnectionRefused(error.origin)) return unreachable(reason)
    return status >= 400 && status < 500 && !TRY_AGAIN.includes(status)
      ? refused(reason, detailOf(data))
      : failed(reason)
  }
}

/** What a host says of an enquiry that it does not take (RFC 9457), in one line. */
function detailOf(data: unknown): string | undefined {
  const { title, detail, errors = {} } = problem.partial().safeParse(data).data ?? {}
  const fields = Object.entries(errors).map(([field, message]) => `${field}: ${message}`)
  return [title, detail, ...fields].filter(Boolean).join('; ').slice(0, DETAIL_LENGTH) || undefined
}

/** The host's own id of a file, which it gets once; undefined where the file is gone. */
async function hostFile(database: EnquiryDatabase, id: string): Promise<string | undefined> {
  const file = await database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file) return undefined
  if (file.host_id) return file.host_id
  const bytes = await readStoredFile(id)
  if (!bytes) return undefined
  const stored = await api.file.upload(new File([bytes], file.name, { type: file.type }))
  await database.updateTable('files').set({ host_id: stored.id }).where('id', '=', id).execute()
  return stored.id
}
