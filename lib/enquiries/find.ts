import 'server-only'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'

const PAGE = 500

interface Filter {
  /** Only those that came at this ISO time or later. */
  since?: string | undefined
  /** Only those that are flagged for review. */
  isFlagged?: boolean
}

/**
 * Counts enquiries.
 *
 * @param database - The database.
 * @param filter - Which of them; all by default.
 * @returns How many there are.
 */
export async function countEnquiries(database: EnquiryDatabase, filter: Filter = {}): Promise<number> {
  const { count } = await filtered(database, filter)
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Every enquiry in the order in which they came, read page by page, so that any number fits into memory.
 *
 * @param database - The database.
 * @param filter - Which of them; all by default.
 */
export async function* eachEnquiry(database: EnquiryDatabase, filter: Filter = {}): AsyncGenerator<Enquiry> {
  let after = 0
  for (;;) {
    const query = filtered(database, filter).selectAll().where('sequence', '>', after)
    const rows = await query.orderBy('sequence').limit(PAGE).execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.sequence
  }
}

/**
 * Finds one enquiry.
 *
 * @param database - The database.
 * @param id - Its reference number.
 * @returns The enquiry with its deliveries and files; undefined where there is none.
 */
export async function findEnquiry(database: EnquiryDatabase, id: string) {
  const enquiry = await database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!enquiry) return undefined
  const deliveries = await database.selectFrom('deliveries').selectAll().where('enquiry_id', '=', id).execute()
  const files = await database.selectFrom('files').selectAll().where('enquiry_id', '=', id).execute()
  return { enquiry, deliveries, files }
}

function filtered(database: EnquiryDatabase, { since, isFlagged }: Filter) {
  let query = database.selectFrom('enquiries')
  if (since) query = query.where('received_at', '>=', since)
  return isFlagged ? query.where('suspicion', 'is not', null) : query
}
