import 'server-only'
import { sql } from 'kysely'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { DeliveryTarget, Target } from '#lib/base/database/tables'
import { deletionsOf } from '#lib/enquiries/deletions'
import { removeStoredFile } from '#lib/enquiries/uploads/file-store'

/** How many enquiries one statement names at most: more would make it too long for SQLite. */
export const BATCH = 200

/** Enquiries that somebody beside this site has, or may have because an attempt to deliver them was made. */
export interface Copies {
  target: Exclude<Target, 'webhook'>
  isCertain: boolean
  ids: string[]
}

/** What a deletion has done, and what it could not reach. */
export interface Deletion {
  /** The reference numbers of what is gone. */
  ids: string[]
  files: number
  copies: Copies[]
  /** The reference numbers of those whose deletion the receiver of the webhook is notified of. */
  notified: string[]
}

/**
 * Deletes all that came from an email address, files included.
 *
 * @param database - The store of enquiries.
 * @param email - The address, in any case of letters.
 * @returns What is gone, and who else has it.
 */
export async function forgetPerson(database: EnquiryDatabase, email: string): Promise<Deletion> {
  const address = email.trim().toLowerCase()
  const found = await database.selectFrom('enquiries').select('id').where('email', '=', address).execute()
  return deleteEnquiries(
    database,
    found.map(({ id }) => id),
  )
}

/**
 * Deletes enquiries with their deliveries and files, from SQLite's journal too, and stores a delivery by which the receiver of the
 * webhook is notified. The files go first: where that fails, the
 * enquiries are still there to try again.
 *
 * @param database - The store of enquiries.
 * @param ids - Their reference numbers; one that is not there is no error.
 * @returns What is gone, and who else has it.
 * @throws Error Where the disk, the bucket or the database fails.
 */
export async function deleteEnquiries(database: EnquiryDatabase, ids: string[]): Promise<Deletion> {
  const parts: Awaited<ReturnType<typeof deleteBatch>>[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    parts.push(await deleteBatch(database, ids.slice(from, from + BATCH)))
  await emptyJournal(database)
  return {
    ids: parts.flatMap(({ gone }) => gone.map(({ id }) => id)),
    files: parts.reduce((sum, { files }) => sum + files, 0),
    copies: copiesOf(parts.flatMap(({ deliveries }) => deliveries)),
    notified: parts.flatMap(({ deletions }) => deletions.map(({ enquiry_id }) => enquiry_id)),
  }
}

async function deleteBatch(database: EnquiryDatabase, ids: string[]) {
  const files = await database.selectFrom('files').select('id').where('enquiry_id', 'in', ids).execute()
  for (const file of files) await removeStoredFile(file.id)
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('files').where('enquiry_id', 'in', ids).execute()
    const deliveries = await transaction
      .deleteFrom('deliveries')
      .where('enquiry_id', 'in', ids)
      .where('target', '!=', 'deletion')
      .returning(['id', 'enquiry_id', 'target', 'state', 'attempts', 'claimed_until', 'last_error'])
      .execute()
    const deletions = deletionsOf(deliveries, new Date().toISOString())
    if (deletions.length > 0) await transaction.insertInto('deliveries').values(deletions).execute()
    const gone = await transaction.deleteFrom('enquiries').where('id', 'in', ids).returning('id').execute()
    return { gone, deliveries, deletions, files: files.length }
  })
}

/**
 * Overwrites what SQLite's journal still holds of rows that are gone; other databases need nothing.
 *
 * @param database - The store of enquiries.
 */
export async function emptyJournal(database: EnquiryDatabase): Promise<void> {
  const isSqlite = !database.getExecutor().adapter.supportsMultipleConnections
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(database)
}

type Delivered = Awaited<ReturnType<typeof deleteBatch>>['deliveries'][number]

/** Mailboxes, and the host, for which the contract has no call that deletes. */
const isOutOfReach = (target: DeliveryTarget): target is Copies['target'] =>
  target !== 'webhook' && target !== 'deletion'

function copiesOf(deliveries: Delivered[]): Copies[] {
  // One that waits may be on its way at this moment; one that is held was never tried.
  const sent = deliveries.filter(
    (delivery): delivery is Delivered & Pick<Copies, 'target'> =>
      isOutOfReach(delivery.target) && (delivery.state !== 'held' || delivery.attempts > 0),
  )
  const groups = Map.groupBy(sent, ({ target, state }) => `${target} ${state === 'done'}`)
  return [...groups.values()].map((group) => ({
    target: (group[0] as Pick<Copies, 'target'>).target,
    isCertain: group[0]?.state === 'done',
    ids: group.map(({ enquiry_id }) => enquiry_id),
  }))
}
