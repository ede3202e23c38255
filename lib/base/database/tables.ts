import type { ColumnType, Generated } from 'kysely'

/** Why an enquiry is flagged for review: nobody is notified of it before a person has seen it. */
export type ReviewReason = 'honeypot' | 'too fast' | 'too many'

/** Who is to get an enquiry: the upstream host, the group's inbox, the group's systems, the visitor. */
export type Target = 'host' | 'email' | 'webhook' | 'acknowledgement'

/** What a delivery is for: a target that gets the enquiry, or the group's systems that are notified that it is deleted here. */
export type DeliveryTarget = Target | 'deletion'

/**
 * `held` waits for a person, `refused` was answered with a no that another attempt would not change, `dead` is a dead
 * letter: it failed for reasons of its own as often as it may, or lacks something that a person must bring back.
 */
export type DeliveryState = 'waiting' | 'held' | 'done' | 'refused' | 'dead'

/** One enquiry. Times are ISO 8601 in UTC, so that their text sorts as they do; JSON is stored as text. */
interface EnquiryTable {
  /** The order in which enquiries came. */
  sequence: Generated<number>
  /** The reference number that the visitor gets. */
  id: string
  /** The name of the call it came by, such as `contact.add`. */
  form: string
  /** What the visitor wrote, as JSON. */
  fields: string
  /** Lower-case, for finding all that one person sent. */
  email: string
  /** The page that the visitor came from. */
  page: string
  first_touch: string | null
  last_touch: string | null
  device_id: string
  consent_version: string
  consent_wording: string
  /** A hash of the visitor's network that is another one each day (lib/enquiries/address-hash.ts); the address itself is stored nowhere. */
  visitor_hash: string
  /** Why it is flagged for review; null where it is not. */
  suspicion: ReviewReason | null
  idempotency_key: string
  body_hash: string
  received_at: string
}

interface DeliveryTable {
  sequence: Generated<number>
  /** The same for every attempt, so that whoever gets it twice can tell. */
  id: string
  /** The reference number; of a deletion the enquiry itself is gone. */
  enquiry_id: string
  target: DeliveryTarget
  state: DeliveryState
  attempts: ColumnType<number, number | undefined, number>
  /** How many of them failed for reasons of the delivery itself. */
  failures: ColumnType<number, number | undefined, number>
  due_at: string
  last_error: string | null
  /** The id that the target gave it; null where it has told none. */
  remote_id: ColumnType<string | null, string | null | undefined, string | null>
  /** When the enquiry was deleted, of which the group's systems are to be notified; null where it is there. */
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Until when a process works at it; null where none does. */
  claimed_until: ColumnType<string | null, string | null | undefined, string | null>
}

/** Of a target that gets enquiries in their order: which process delivers to it. Readiness writes a row of its own, to see that it can. */
interface LeaseTable {
  target: DeliveryTarget | 'readiness'
  holder: string
  until: string
}

interface FileTable {
  id: string
  /** As the visitor's machine called it. */
  name: string
  type: string
  size: number
  enquiry_id: string | null
  /** The id that the upstream host gave it, once it has it. */
  host_id: string | null
  received_at: string
  /** Since when it is being removed: no enquiry may claim it any more. */
  removed_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** Makes the hashes of one day; without it nobody can make them again. */
interface SaltTable {
  /** As YYYY-MM-DD, in UTC. */
  day: string
  salt: string
}

/** The last good answer of each read call of the host, by the call and its parameters. */
interface AnswerTable {
  key: string
  body: string
  /** Since when the host says that there is none. */
  missing_since: string | null
}

/** Who of the group read, exported, changed or deleted enquiries. */
interface AuditTable {
  sequence: Generated<number>
  at: string
  /** The user and the machine. */
  who: string
  /** The command with its options; an address stands in none. */
  command: string
  enquiry_id: string | null
}

export interface Tables {
  audit: AuditTable
  enquiries: EnquiryTable
  deliveries: DeliveryTable
  leases: LeaseTable
  files: FileTable
  salts: SaltTable
  answers: AnswerTable
}
