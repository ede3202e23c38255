import 'server-only'
import { z } from 'zod'
import { ApiError } from '#lib/api/api-error'
import { api, send } from '#lib/api/server'
import { allCalls } from '#lib/contract/calls'
import { done, failed, type Outcome, refused } from '#lib/deliveries/outcome'
import type { EnquiryDatabase } from '#lib/enquiries/database'
import { bodyOf, type Enquiry } from '#lib/enquiries/kept-body'
import { readStoredFile } from '#lib/files/file-store'

/** Statuses by which a host asks for another attempt. */
const TRY_AGAIN = [408, 425, 429]

/**
 * Hands an enquiry on to the upstream host, its files first, with its own idempotency key, so that the host can tell a
 * second attempt. Any JSON answer with a good status counts as taken: the specification shows no fields of it.
 */
export async function deliverToHost(database: EnquiryDatabase, enquiry: Enquiry): Promise<Outcome> {
  const call = allCalls.find(({ name }) => name === enquiry.form)
  if (!call) return refused(`there is no call ${enquiry.form}`)
  try {
    const body = bodyOf(enquiry)
    body.files = await Promise.all((body.files ?? []).map((id) => hostFile(database, id)))
    await send({ ...call, answer: z.unknown() }, { body, headers: { 'idempotency-key': enquiry.idempotency_key } })
    return done
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status = 0, reason } = error
    return status >= 400 && status < 500 && !TRY_AGAIN.includes(status) ? refused(reason) : failed(reason)
  }
}

/** The host's own id of a file, which it gets once. */
async function hostFile(database: EnquiryDatabase, id: string): Promise<string> {
  const file = await database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!file || file.host_id) return file?.host_id ?? id
  const bytes = await readStoredFile(id)
  const stored = await api.file.upload(new File([bytes], file.name, { type: file.type }))
  await database.updateTable('files').set({ host_id: stored.id }).where('id', '=', id).execute()
  return stored.id
}
