import 'server-only'
import { createHash } from 'node:crypto'
import { nanoid } from 'nanoid'
import type { Receipt } from '#lib/contract/common'
import { enquiryDatabase } from '#lib/enquiries/database'

interface NewEnquiry {
  /** The name of the call it came by, such as `contact.add`. */
  form: string
  fields: unknown
  idempotencyKey: string | undefined
}

/**
 * Writes an enquiry to disk. With an idempotency key that was used before, it stores nothing: the same body gets the
 * first receipt again, another body gets 'other body' (contract, Enquiries). Throws where the disk fails.
 */
export async function keepEnquiry({ form, fields, idempotencyKey }: NewEnquiry): Promise<Receipt | 'other body'> {
  const database = await enquiryDatabase()
  const json = JSON.stringify(fields)
  const row = {
    id: nanoid(),
    form,
    fields: json,
    idempotency_key: idempotencyKey ?? null,
    body_hash: createHash('sha256').update(`${form}\n${json}`).digest('hex'),
    received_at: new Date().toISOString(),
  }
  const written = await database
    .insertInto('enquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow()
  if (written.numInsertedOrUpdatedRows === 1n) return { id: row.id, receivedAt: row.received_at }

  const first = await database
    .selectFrom('enquiries')
    .selectAll()
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow()
  return first.body_hash === row.body_hash ? { id: first.id, receivedAt: first.received_at } : 'other body'
}
