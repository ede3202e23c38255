/** Something that this site's servers store. */
export interface ServerItem {
  /** Where it lies in the store of enquiries, as table.column; none for what lies elsewhere. */
  columns: readonly string[]
  what: string
  why: string
  /** How long it is stored; without it as long as the enquiry. */
  until?: string
}

const columnsOf = (table: string, names: string): string[] => names.split(' ').map((name) => `${table}.${name}`)

/** Tables in which nothing is about visitors: who delivers just now, who of us has read enquiries, answers of the API host, and the schema's own state. */
export const TABLES_WITHOUT_VISITORS: readonly string[] = [
  'audit',
  'leases',
  'answers',
  'kysely_migration',
  'kysely_migration_lock',
]

/** Whoever runs the site sees to it: docs/operations.md, "The log". */
const LOG_RETENTION = '30 days at most.'

/** All that this site's servers store of visitors. */
export const SERVER_STORAGE: readonly ServerItem[] = [
  {
    columns: columnsOf('enquiries', 'form fields email page first_touch last_touch device_id'),
    what: 'What you sent with an enquiry, as listed above',
    why: 'To answer you.',
  },
  {
    columns: columnsOf('enquiries', 'sequence id received_at'),
    what: 'Its reference number and time',
    why: 'So that you and we can name it.',
  },
  {
    columns: columnsOf('enquiries', 'consent_version consent_wording'),
    what: 'The words about your data that stood beside the form',
    why: 'So that we stand by what we promised.',
  },
  {
    columns: [...columnsOf('enquiries', 'visitor_hash'), ...columnsOf('salts', 'day salt')],
    what: 'A hash of your network address (of IPv6, of the network that it belongs to), made with a secret key and a random value that changes every day',
    why: 'It shows whether messages of one day came from the same place, which helps to tell spam from messages.',
    until:
      'As long as the enquiry. The random value of a day is deleted within two days: until then somebody who had it and the key could find the address by trying all there are, afterwards nobody can, and nobody can join the hashes of two days.',
  },
  {
    columns: columnsOf('enquiries', 'suspicion'),
    what: "Whether it looked like a program's, and what made it look so",
    why: 'So that a person looks at it first.',
  },
  {
    columns: columnsOf('enquiries', 'idempotency_key body_hash'),
    what: 'The number under which your browser sent it, and a checksum of its words',
    why: 'So that a message that is sent twice is stored once.',
  },
  {
    columns: columnsOf(
      'deliveries',
      'sequence id enquiry_id target state attempts failures due_at claimed_until last_error remote_id deleted_at',
    ),
    what: 'Whom it was handed on to, when, how often we tried, and the reason where that failed',
    why: 'So that it reaches the people who answer it, and its deletion the systems of ours that had it.',
    until:
      'As long as the enquiry. Where those systems had it, its reference number and the time of the deletion stay until they have taken note of it, and no longer than enquiries are stored.',
  },
  {
    columns: columnsOf('files', 'id name type size enquiry_id host_id received_at removed_at'),
    what: 'The file that you added, its name, kind and size, and when it came',
    why: 'To answer you.',
    until: 'As long as the enquiry; a day where its form was not sent.',
  },
  {
    columns: [],
    what: 'How many messages, files, checks and reports came from one network address or device: under a hash of the address that changes every day, and under the device identifier',
    why: 'To fend off floods and spam.',
    until: 'Ten minutes, in memory; the count of files until the day ends.',
  },
  {
    columns: [],
    what: 'Words that were searched for and not found, once three visitors or more asked for them on one day: the words, how many asked and the last day; no address or identifier',
    why: 'So that we write about it, or by another word.',
    until: '90 days after it was asked last.',
  },
  {
    columns: [],
    what: 'How fast pages were, as counts by kind of page and part of it; no address, identifier or single time is among them',
    why: 'So that we find slow pages.',
    until: LOG_RETENTION,
  },
  {
    columns: [],
    what: 'Where a proxy of ours stands in front of this site: your network address in its lines about a request that failed or was refused as one of too many, with the address of the page',
    why: 'So that we can mend it and fend off floods.',
    until: LOG_RETENTION,
  },
  {
    columns: [],
    what: 'Lines about failures: which page, form or call failed, the reason, and the reference number of an enquiry that could not be handed on',
    why: 'So that we can mend it.',
    until: LOG_RETENTION,
  },
]
