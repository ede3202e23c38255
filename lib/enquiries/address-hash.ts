import 'server-only'
import { randomBytes } from 'node:crypto'
import { UTCDate } from '@date-fns/utc'
import { subDays } from 'date-fns/subDays'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { dayOf, hashNetwork } from '#lib/base/http/visitor-key'
import { emptyJournal } from '#lib/enquiries/forget'

/**
 * What is stored of a visitor's address: a hash that shows which enquiries of one day came from the same network. Its salt
 * is made up by the store for each day and removed a day after it: from then on nobody can find the address by trying all there
 * are, with the key neither, and nobody can tell that hashes of two days belong together.
 *
 * @param database - The store of enquiries, which has the salt for all processes.
 * @param headers - The request's headers.
 * @param at - The time whose day counts, in milliseconds since 1970.
 * @throws Error Where the database fails.
 */
export async function addressHash(
  database: EnquiryDatabase,
  headers: Headers,
  at: number = Date.now(),
): Promise<string> {
  return hashNetwork(headers, await saltOf(database, dayOf(at)))
}

/**
 * Removes the salts of days that are over; yesterday's serves forms that are sent again just after midnight.
 *
 * @param database - The store of enquiries.
 * @param now - The time, in milliseconds since 1970.
 */
export async function removeOldSalts(database: EnquiryDatabase, now: number = Date.now()): Promise<void> {
  const over = database.deleteFrom('salts').where('day', '<', dayOf(subDays(new UTCDate(now), 1).getTime()))
  const { numDeletedRows } = await over.executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await emptyJournal(database)
}

async function saltOf(database: EnquiryDatabase, day: string): Promise<string> {
  const find = () => database.selectFrom('salts').select('salt').where('day', '=', day).executeTakeFirst()
  const found = await find()
  if (found) return found.salt
  const salt = randomBytes(32).toString('base64url')
  const insert = database.insertInto('salts').values({ day, salt })
  // Another process may have made one up at the same moment: the first is everybody's.
  await insert.onConflict((conflict) => conflict.column('day').doNothing()).execute()
  const stored = await find()
  if (!stored) throw new Error('the salt of the day is gone')
  return stored.salt
}
