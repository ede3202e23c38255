import 'server-only'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { DeliveryTarget } from '#lib/base/database/tables'
import { LONGEST_PAUSE_MS, notCome } from '#lib/deliveries/outcome'
import { deletions, type OpenDeletion, type OpenDelivery, withEnquiry } from '#lib/deliveries/queue'

/** A process that dies while it delivers loses its claim after this time; one that works renews it. */
export const CLAIM_MS = 20_000

const claimEnd = () => addMilliseconds(new Date(), CLAIM_MS).toISOString()

/**
 * Claims the oldest delivery to a target that is due and that nobody works at, in one statement: any number of processes
 * share the queue, and none waits for another.
 *
 * @param database - The store of enquiries.
 * @param target - The target.
 * @returns The delivery, or undefined where none is due.
 * @see https://www.postgresql.org/docs/current/sql-select.html#SQL-FOR-UPDATE-SHARE
 */
export async function claimDelivery(
  database: EnquiryDatabase,
  target: DeliveryTarget,
): Promise<OpenDelivery | OpenDeletion | undefined> {
  const [pause, claim] = [notCome(LONGEST_PAUSE_MS), notCome(CLAIM_MS)]
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where('state', '=', 'waiting')
    .where(({ or, eb }) => or([eb('due_at', '<=', pause.from), eb('due_at', '>', pause.to)]))
    .where(({ or, eb }) =>
      or([eb('claimed_until', 'is', null), eb('claimed_until', '<', claim.from), eb('claimed_until', '>', claim.to)]),
    )
    .orderBy('sequence')
    .limit(1)
  // SQLite has one writer at a time, and no word for this.
  const { supportsMultipleConnections: isShared } = database.getExecutor().adapter
  const claimed = await database
    .updateTable('deliveries')
    .set({ claimed_until: claimEnd() })
    .where('id', '=', isShared ? due.forUpdate().skipLocked() : due)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return undefined
  return target === 'deletion'
    ? deletions(database).where('id', '=', claimed.id).executeTakeFirst()
    : withEnquiry(database).where('deliveries.id', '=', claimed.id).executeTakeFirst()
}

/**
 * Claims a delivery for as long again; one that has ended meanwhile is left alone.
 *
 * @param database - The store of enquiries.
 * @param id - The delivery's id.
 */
export async function renewClaim(database: EnquiryDatabase, id: string): Promise<void> {
  const claim = database.updateTable('deliveries').set({ claimed_until: claimEnd() })
  await claim.where('id', '=', id).where('claimed_until', 'is not', null).execute()
}
