import 'server-only'
import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { customAlphabet, nanoid } from 'nanoid'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { isRefusal } from '#lib/base/database/store-errors'
import type { ReviewReason, Tables, Target } from '#lib/base/database/tables'
import { countAccepted } from '#lib/base/telemetry/counts'
import { CONSENT } from '#lib/consent'
import type { Receipt } from '#lib/contract/common'
import type { EnquiryContext } from '#lib/contract/fields'
import { batched } from '#lib/enquiries/batched'
import { memoize } from '#lib/memoize'

export interface NewEnquiry {
  /** The name of the call it came by, such as `contact.add`. */
  form: string
  /** What came, checked by the call's schema. */
  body: EnquiryContext & { email: string }
  /** The same for every attempt to send the same enquiry. */
  idempotencyKey?: string | undefined
  /** The request that it came in: where there is no key, the same words in the same request are the same enquiry. */
  requestId?: string | undefined
  /** A keyed hash of the visitor's address. */
  visitorHash?: string
  /** Why it is flagged for review, where it is. */
  reviewReason?: ReviewReason | undefined
  /** Who is to get it. */
  targets: Target[]
}

/** Without the signs that people mistake for one another when they read it out. */
const reference = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 12)
const newReference = () => reference().replace(/.{4}(?=.)/g, '$&-')

/**
 * What became of an enquiry: `conflict` where its idempotency key came before with other words or files, `file gone` where a file
 * that it names is not there any more, or belongs to another.
 */
export type StoreResult = { outcome: 'stored'; receipt: Receipt } | { outcome: 'conflict' } | { outcome: 'file gone' }

const storeInBatches = memoize((database: EnquiryDatabase) =>
  batched((enquiries: NewEnquiry[]) => storeAll(database, enquiries), isRefusal),
)

/**
 * Stores an enquiry with the deliveries that it needs. With an idempotency key that was used before it writes nothing
 * (contract, Enquiries). Enquiries that come at the same time share one transaction.
 *
 * @param database - The database.
 * @param enquiry - The enquiry.
 * @returns The receipt, which is the first one again for the same key, words and files, or why nothing was stored.
 * @throws Error Where the disk or the database fails; nothing is stored then.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header
 */
export const storeEnquiry = (database: EnquiryDatabase, enquiry: NewEnquiry): Promise<StoreResult> =>
  storeInBatches(database)(enquiry)

async function storeAll(database: EnquiryDatabase, enquiries: NewEnquiry[]): Promise<StoreResult[]> {
  const rows = enquiries.map(toRow)
  let accepted = 0
  const results = await database.transaction().execute(async (transaction): Promise<StoreResult[]> => {
    const inserted = await transaction
      .insertInto('enquiries')
      .values(rows)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .execute()
    const isNew = new Set(inserted.map(({ id }) => id))
    const withoutFile = new Set<string>()
    for (const [at, { body }] of enquiries.entries()) {
      const id = rows[at]?.id as string
      if (body.files.length === 0 || !isNew.has(id) || (await claimFiles(transaction, id, body.files))) continue
      isNew.delete(id)
      withoutFile.add(id)
    }
    if (withoutFile.size > 0)
      await transaction
        .deleteFrom('enquiries')
        .where('id', 'in', [...withoutFile])
        .execute()

    const deliveries = enquiries.flatMap((enquiry, at) => deliveriesOf(enquiry, rows[at] as EnquiryRow, isNew))
    if (deliveries.length > 0) await transaction.insertInto('deliveries').values(deliveries).execute()

    accepted = isNew.size
    const repeated = rows.filter(({ id }) => !isNew.has(id)).map((row) => row.idempotency_key)
    const first = repeated.length > 0 ? await receiptsOf(transaction, repeated) : new Map<string, never>()
    return rows.map((row) => {
      if (withoutFile.has(row.id)) return { outcome: 'file gone' }
      const stored = isNew.has(row.id) ? row : first.get(row.idempotency_key)
      return stored?.body_hash === row.body_hash
        ? { outcome: 'stored', receipt: { id: stored.id, receivedAt: stored.received_at } }
        : { outcome: 'conflict' }
    })
  })
  countAccepted(accepted)
  return results
}

/** Claims the files that an enquiry names, or none of them where one is gone, being removed or of another: it goes with that one. */
async function claimFiles(transaction: Transaction<Tables>, enquiryId: string, files: string[]): Promise<boolean> {
  const claim = transaction.updateTable('files').set({ enquiry_id: enquiryId }).where('id', 'in', files)
  await claim.where('enquiry_id', 'is', null).where('removed_at', 'is', null).execute()
  const there = await transaction
    .selectFrom('files')
    .select('id')
    .where('id', 'in', files)
    .where('enquiry_id', '=', enquiryId)
    .execute()
  if (there.length === new Set(files).size) return true
  await transaction.updateTable('files').set({ enquiry_id: null }).where('enquiry_id', '=', enquiryId).execute()
  return false
}

/**
 * Finds the enquiry that came with an idempotency key.
 *
 * @param database - The database.
 * @param idempotencyKey - The key.
 * @returns Its receipt, or undefined where there is none.
 */
export async function receiptOf(database: EnquiryDatabase, idempotencyKey: string): Promise<Receipt | undefined> {
  const stored = (await receiptsOf(database, [idempotencyKey])).get(idempotencyKey)
  return stored && { id: stored.id, receivedAt: stored.received_at }
}

async function receiptsOf(database: EnquiryDatabase, keys: string[]) {
  const rows = await database
    .selectFrom('enquiries')
    .select(['id', 'received_at', 'body_hash', 'idempotency_key'])
    .where('idempotency_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.idempotency_key, row]))
}

type EnquiryRow = Insertable<Tables['enquiries']>

function toRow({ form, body, idempotencyKey, requestId, visitorHash = '', reviewReason }: NewEnquiry): EnquiryRow {
  const { pathName, deviceuuID, consentVersion, firstTouch, lastTouch, website: _, elapsedMs: __, ...fields } = body
  // A visitor who sends the same words again may have come by another link, and have chosen categories since.
  const { categories: ___, ...written } = fields
  const id = newReference()
  const json = JSON.stringify(fields)
  const touch = (value: object | undefined) => (value ? JSON.stringify(value) : null)
  const bodyHash = createHash('sha256')
    .update(`${form}\n${JSON.stringify(written)}`)
    .digest('hex')
  return {
    id,
    form,
    fields: json,
    email: body.email.toLowerCase(),
    page: pathName,
    first_touch: touch(firstTouch),
    last_touch: touch(lastTouch),
    device_id: deviceuuID,
    consent_version: consentVersion,
    // A page of a newer release may show a wording that this process does not know.
    consent_wording: (Object.hasOwn(CONSENT, consentVersion) && CONSENT[consentVersion]) || '',
    visitor_hash: visitorHash,
    suspicion: reviewReason ?? null,
    // A proxy asks another process where one ended before it answered, with the id of the same request.
    idempotency_key: idempotencyKey || (requestId ? `request ${requestId} ${bodyHash}` : id),
    body_hash: bodyHash,
    received_at: new Date().toISOString(),
  }
}

function deliveriesOf({ targets, reviewReason }: NewEnquiry, row: EnquiryRow, isNew: Set<string>) {
  if (!isNew.has(row.id)) return []
  return targets.map((target) => ({
    id: nanoid(),
    enquiry_id: row.id,
    target,
    // Nobody is notified of a flagged enquiry before a person has reviewed it; the upstream host stores it as ours does.
    state: reviewReason && target !== 'host' ? ('held' as const) : ('waiting' as const),
    due_at: row.received_at,
  }))
}
