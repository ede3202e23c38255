import 'server-only'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { removeStoredFile } from '#lib/enquiries/uploads/file-store'

/**
 * Removes a file that no enquiry has. It is marked first, so that no enquiry claims it while its bytes go; its row goes last,
 * because it says that there are bytes. One that an enquiry has claimed is left alone.
 *
 * @param database - The store of enquiries.
 * @param id - The file's id.
 * @throws Error Where the disk, the bucket or the database fails; what is left of the file is removed by the next sweep.
 */
export async function removeUnclaimedFile(database: EnquiryDatabase, id: string): Promise<void> {
  const marked = await database
    .updateTable('files')
    .set({ removed_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('enquiry_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!marked) return
  await removeStoredFile(id)
  await database.deleteFrom('files').where('id', '=', id).execute()
}
