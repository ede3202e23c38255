import 'server-only'
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds'
import type { EnquiryDatabase } from '#lib/base/database/database'
import { purgeEnquiries } from '#lib/enquiries/purge'
import { log } from '#lib/log'

const DAY_MS = hoursToMilliseconds(24)

/**
 * Makes the job that deletes what is past its time once a day, and says in one line of the log how many that was. It may be
 * called more often; a day in which it failed is made up for with the next call.
 *
 * @returns The job.
 */
export function createDailyPurge(): (database: EnquiryDatabase) => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY
  return async (database) => {
    const now = Date.now()
    if (now - doneAt < DAY_MS) return
    log.info(await purgeEnquiries(database, now), 'enquiries past their time are deleted')
    doneAt = now
  }
}
