import 'server-only'
import { sql } from 'kysely'
import type { EnquiryDatabase } from '#lib/enquiries/database'
import { removeStoredFile } from '#lib/files/file-store'

/** Deletes all that came from an email address, files included. Out: the reference numbers of what is gone. */
export async function forgetPerson(database: EnquiryDatabase, email: string): Promise<string[]> {
  const found = await database
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .execute()
  const ids = found.map(({ id }) => id)
  for (const id of ids) await deleteEnquiry(database, id)
  return ids
}

/**
 * Deletes one enquiry with its deliveries and files, from SQLite's journal too. Out: whether there was one. The files go
 * first: where that fails, the enquiry is still there to try again.
 */
export async function deleteEnquiry(database: EnquiryDatabase, id: string): Promise<boolean> {
  const files = await database.selectFrom('files').select('id').where('enquiry_id', '=', id).execute()
  for (const file of files) await removeStoredFile(file.id)
  const isDeleted = await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('files').where('enquiry_id', '=', id).execute()
    await transaction.deleteFrom('deliveries').where('enquiry_id', '=', id).execute()
    const { numDeletedRows } = await transaction.deleteFrom('enquiries').where('id', '=', id).executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })
  const isSqlite = !database.getExecutor().adapter.supportsMultipleConnections
  if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(database)
  return isDeleted
}
