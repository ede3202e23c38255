import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '#lib/base/database/tables'

type Delivery = Pick<
  Selectable<Tables['deliveries']>,
  'id' | 'enquiry_id' | 'target' | 'attempts' | 'claimed_until' | 'last_error'
>

const SUFFIX = '-deleted'

/**
 * Makes the deliveries by which the group's systems are notified that an enquiry is deleted: of each that they have, or may have
 * because an attempt was made. They hold its reference number and nothing of its visitor.
 *
 * @param deliveries - The deliveries that go with the enquiries.
 * @param now - The time, as ISO 8601 writes it.
 * @returns The rows.
 */
export const deletionsOf = (deliveries: Delivery[], now: string): Insertable<Tables['deliveries']>[] =>
  deliveries
    .filter((delivery) => delivery.target === 'webhook' && wasTried(delivery))
    .map(({ id, enquiry_id, claimed_until }) => ({
      id: `${id}${SUFFIX}`,
      enquiry_id,
      target: 'deletion',
      state: 'waiting',
      // An attempt that is under way ends first.
      due_at: claimed_until !== null && claimed_until > now ? claimed_until : now,
      deleted_at: now,
    }))

/** `retry` counts the attempts anew. */
const wasTried = ({ attempts, claimed_until, last_error }: Delivery) =>
  attempts > 0 || claimed_until !== null || last_error !== null

/**
 * Which delivery brought the enquiry that a deletion is about.
 *
 * @param deletionId - The deletion's id.
 * @returns That delivery's id.
 */
export const notifiedBy = (deletionId: string): string => deletionId.slice(0, -SUFFIX.length)
