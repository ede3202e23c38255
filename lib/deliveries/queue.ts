import 'server-only'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { sql, type Updateable } from 'kysely'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { DeliveryState, DeliveryTarget, Tables, Target } from '#lib/base/database/tables'
import { notCome } from '#lib/deliveries/outcome'

/** A delivery that is open, with the enquiry that it is about. */
export type OpenDelivery = NonNullable<Awaited<ReturnType<typeof nextDelivery>>>

/** A holder that stops without a word loses its lease after this time; one that works renews it. */
export const LEASE_MS = 20_000

/**
 * Acquires or renews the right to deliver to a target.
 *
 * @param database - The store of enquiries.
 * @param target - The target.
 * @param holder - Who wants it.
 * @returns Whether this holder has it.
 */
export async function acquireLease(
  database: EnquiryDatabase,
  target: DeliveryTarget,
  holder: string,
): Promise<boolean> {
  const { from, to } = notCome(LEASE_MS)
  const lease = { target, holder, until: addMilliseconds(from, LEASE_MS).toISOString() }
  const taken = await database
    .insertInto('leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('target')
        .doUpdateSet({ holder, until: lease.until })
        .where(({ or, eb }) =>
          or([eb('leases.holder', '=', holder), eb('leases.until', '<', from), eb('leases.until', '>', to)]),
        ),
    )
    .returning('target')
    .execute()
  return taken.length > 0
}

/**
 * Releases every lease of a holder, so that another process need not wait for them.
 *
 * @param database - The store of enquiries.
 * @param holder - Who had them.
 */
export async function releaseLeases(database: EnquiryDatabase, holder: string): Promise<void> {
  await database.deleteFrom('leases').where('holder', '=', holder).execute()
}

/** Deliveries with the enquiries that they are about. */
export const withEnquiry = (database: EnquiryDatabase) =>
  database
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
    .select([
      'deliveries.id as deliveryId',
      'deliveries.attempts',
      'deliveries.failures',
      'deliveries.due_at',
      'deliveries.target',
    ])
    .selectAll('enquiries')
    .$narrowType<{ target: Target }>()

/** A deletion of which the receiver is to be notified: of the enquiry the reference number is left. */
export type OpenDeletion = NonNullable<Awaited<ReturnType<ReturnType<typeof deletions>['executeTakeFirst']>>>

/** Deletions, whose enquiries are gone. */
export const deletions = (database: EnquiryDatabase) =>
  database
    .selectFrom('deliveries')
    .select([
      'id as deliveryId',
      'enquiry_id as id',
      'attempts',
      'failures',
      'due_at',
      'target',
      'deleted_at as deletedAt',
    ])
    .where('target', '=', 'deletion')

/** The oldest delivery to `target` that waits, in the order of their enquiries. */
export const nextDelivery = (database: EnquiryDatabase, target: Target) =>
  withEnquiry(database)
    .where('deliveries.target', '=', target)
    .where('deliveries.state', '=', 'waiting')
    .orderBy('deliveries.sequence')
    .limit(1)
    .executeTakeFirst()

/** How a delivery ended: `done`, with the id that the target gave it, or `refused` or `dead` with the reason. */
type End = Pick<Updateable<Tables['deliveries']>, 'state' | 'remote_id' | 'last_error'>

/** Ends a delivery. */
export async function endDelivery(database: EnquiryDatabase, id: string, end: End): Promise<void> {
  await countAttempt(database, id).set(end).execute()
}

/** Removes a deletion that was taken: nothing of the enquiry stays. */
export async function endDeletion(database: EnquiryDatabase, id: string): Promise<void> {
  await database.deleteFrom('deliveries').where('id', '=', id).execute()
}

/** When a delivery is tried again, why, and how often it has failed for reasons of its own. */
interface PutOff {
  dueAt: Date
  reason: string
  failures: number
}

/**
 * Puts a delivery off.
 *
 * @param database - The store of enquiries.
 * @param id - The delivery's id.
 * @param to - When it is tried again, why, and its failures by now.
 */
export async function putOff(database: EnquiryDatabase, id: string, to: PutOff): Promise<void> {
  const { dueAt, reason, failures } = to
  await countAttempt(database, id).set({ due_at: dueAt.toISOString(), last_error: reason, failures }).execute()
}

const countAttempt = (database: EnquiryDatabase, id: string) =>
  database
    .updateTable('deliveries')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), claimed_until: null }))
    .where('id', '=', id)

/**
 * Lets deliveries go on that are dead letters, refused, held or waiting for their next attempt: those of one enquiry, or of
 * all. Held ones go on only where their enquiry is named, because a person must have seen it.
 *
 * @param database - The store of enquiries.
 * @param enquiryId - The enquiry's reference number; without one all of them.
 * @returns How many.
 */
export async function retryDeliveries(database: EnquiryDatabase, enquiryId?: string): Promise<number> {
  const now = new Date().toISOString()
  const states: DeliveryState[] = enquiryId ? ['waiting', 'refused', 'dead', 'held'] : ['waiting', 'refused', 'dead']
  const anew = { state: 'waiting', due_at: now, attempts: 0, failures: 0 } as const
  let update = database.updateTable('deliveries').set(anew).where('state', 'in', states)
  if (enquiryId) update = update.where('enquiry_id', '=', enquiryId)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** How many deliveries there are of each target and state. */
export async function countDeliveries(database: EnquiryDatabase) {
  const counted = await database
    .selectFrom('deliveries')
    .select(['target', 'state', sql<string | number>`count(*)`.as('count')])
    .groupBy(['target', 'state'])
    .execute()
  return counted.map(({ target, state, count }) => ({ target, state, count: Number(count) }))
}

/**
 * When the oldest enquiry came that still waits to be delivered, for each target that has one.
 *
 * @param database - The store of enquiries.
 */
export const oldestDeliveries = (database: EnquiryDatabase) =>
  database
    .selectFrom('deliveries')
    .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
    .select(({ fn }) => ['deliveries.target', fn.min('enquiries.received_at').as('receivedAt')])
    .where('deliveries.state', '=', 'waiting')
    .groupBy('deliveries.target')
    .execute()

/**
 * Every delivery that has ended without being taken, in the order of their enquiries.
 *
 * @param database - The store of enquiries.
 */
export const undelivered = (database: EnquiryDatabase) =>
  database
    .selectFrom('deliveries')
    .select(['enquiry_id', 'target', 'state', 'attempts', 'last_error'])
    .where('state', 'in', ['dead', 'refused'])
    .orderBy('sequence')
    .execute()
