import 'server-only'
import { UTCDate } from '@date-fns/utc'
import { subDays } from 'date-fns/subDays'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { config } from '#lib/config'
import { BATCH, deleteEnquiries } from '#lib/enquiries/forget'

/** How much was past its time. */
export interface Purge {
  /** What came before this ISO time is past it. */
  before: string
  enquiries: number
  files: number
  /** Enquiries whose files could not be removed: they are still there, for the next time. */
  failed: number
}

/**
 * When an enquiry must have come to be past its time.
 *
 * @param now - The time, in milliseconds since 1970.
 * @returns An ISO time, ENQUIRY_RETENTION_DAYS ago.
 */
export const retentionEnd = (now: number = Date.now()): string =>
  subDays(new UTCDate(now), config.ENQUIRY_RETENTION_DAYS).toISOString()

/**
 * Every enquiry that is past its time, in the order in which they came, read in parts; what is deleted in between is no
 * problem.
 *
 * @param database - The store of enquiries.
 * @param before - What came before this ISO time.
 */
export async function* pastTheirTime(database: EnquiryDatabase, before: string) {
  let after = 0
  for (;;) {
    const batch = await database
      .selectFrom('enquiries')
      .select(['sequence', 'id', 'form', 'received_at'])
      .where('received_at', '<', before)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(BATCH)
      .execute()
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.sequence
  }
}

/**
 * Deletes the enquiries that are past their time, with their deliveries and files, and what is past it of deletions that nobody has
 * taken note of.
 *
 * @param database - The store of enquiries.
 * @param now - The time, in milliseconds since 1970.
 * @returns How many; one whose files can't be removed holds up no other.
 * @throws Error Where the database fails.
 */
export async function purgeEnquiries(database: EnquiryDatabase, now: number = Date.now()): Promise<Purge> {
  const purge: Purge = { before: retentionEnd(now), enquiries: 0, files: 0, failed: 0 }
  const remove = async (ids: string[]) => {
    const { ids: gone, files } = await deleteEnquiries(database, ids)
    purge.enquiries += gone.length
    purge.files += files
  }
  await database
    .deleteFrom('deliveries')
    .where('target', '=', 'deletion')
    .where('deleted_at', '<', purge.before)
    .execute()
  for await (const batch of pastTheirTime(database, purge.before)) {
    const ids = batch.map(({ id }) => id)
    try {
      await remove(ids)
    } catch {
      for (const id of ids) await remove([id]).catch(() => (purge.failed += 1))
    }
  }
  return purge
}
