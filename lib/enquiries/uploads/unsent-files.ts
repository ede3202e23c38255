import 'server-only'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { subHours } from 'date-fns/subHours'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { config } from '#lib/config'
import { removeUnclaimedFile } from '#lib/enquiries/uploads/remove-file'
import { log } from '#lib/log'

const UNSENT_HOURS = 24

/** Removes the files of forms that were not sent within a day, and what uploads that broke off have left. */
export async function removeUnsentFiles(database: EnquiryDatabase, now: number = Date.now()): Promise<void> {
  const uploadedBefore = subHours(now, UNSENT_HOURS)
  const unsent = await database
    .selectFrom('files')
    .select('id')
    .where('enquiry_id', 'is', null)
    .where(({ or, eb }) => or([eb('received_at', '<', uploadedBefore.toISOString()), eb('removed_at', 'is not', null)]))
    .execute()
  for (const { id } of unsent) {
    // One that can't be removed keeps no other.
    await removeUnclaimedFile(database, id).catch(({ message: reason }: Error) => {
      log.warn({ file: id, reason }, 'a file that was not sent could not be removed')
    })
  }
  const folder = path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'files')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((name) => name.startsWith('incoming-'))) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: now }))
    if (mtimeMs < uploadedBefore.getTime()) await rm(place, { force: true })
  }
}
