import 'server-only'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { HttpProblem } from '#lib/base/http/problem'
import { config } from '#lib/config'
import { noFilesNow } from '#lib/enquiries/uploads/form-limits'

const BYTES_MAX = config.UNSENT_FILES_MB * 1024 * 1024
/** Some are sent or removed meanwhile. */
const RETRY_SECONDS = 3600

/**
 * How large a request says that it is; its file is hardly smaller.
 *
 * @param headers - The request's headers.
 */
export const bytesOf = (headers: Headers): number => Number(headers.get('content-length')) || 0

/**
 * Looks whether files that no enquiry has claimed take more than they may.
 *
 * @param database - The store of enquiries.
 * @param comingBytes - How much one that comes would add.
 * @returns The problem with which a file is refused; undefined where it may come.
 */
export async function quotaRefusal(database: EnquiryDatabase, comingBytes: number): Promise<HttpProblem | undefined> {
  const { bytes } = await database
    .selectFrom('files')
    .select(({ fn }) => fn.sum<string | number | null>('size').as('bytes'))
    .where('enquiry_id', 'is', null)
    .executeTakeFirstOrThrow()
  const isFull = Number(bytes) + comingBytes > BYTES_MAX
  return isFull ? noFilesNow('Too many files wait for their enquiries', RETRY_SECONDS) : undefined
}
