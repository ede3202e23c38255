import 'server-only'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { removeStoredFile } from '#lib/enquiries/uploads/file-store'

/**
 * Removes a file that no enquiry has: its bytes first, so that a row says where they are for as long as they are there.
 *
 * @param database - The store of enquiries.
 * @param id - The file's id.
 * @throws Error where the disk, the bucket or the database fails.
 */
export async function removeUnclaimedFile(database: EnquiryDatabase, id: string): Promise<void> {
  await removeStoredFile(id)
  await database.deleteFrom('files').where('id', '=', id).where('enquiry_id', 'is', null).execute()
}
