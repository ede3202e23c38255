import 'server-only'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { Copies, Deletion } from '#lib/enquiries/forget'
import { pastTheirTime, purgeEnquiries, retentionEnd } from '#lib/enquiries/purge'

/** Who has a copy, as people who run the site know them. */
const HOLDERS: Record<Copies['target'], string> = {
  host: 'the upstream host (API_BASE_URL)',
  email: "the group's inbox (ENQUIRY_NOTIFY_TO)",
  acknowledgement: "the sender's own mailbox, the mail with the reference number",
}

const OUT_OF_REACH = 'Backups of the database and of the files have it until they are replaced.'

/**
 * Says what a deletion has done and what it could not reach, so that a person can delete that where it is.
 *
 * @param deletion - The deletion.
 */
export function describeDeletion({ ids, files, copies, notified }: Deletion): string {
  const done = `${count(ids.length, 'enquiry', 'enquiries')} deleted, with ${count(files, 'file', 'files')}: ${ids.join(', ') || 'none'}`
  if (ids.length === 0) return done
  return [
    done,
    ...(notified.length > 0
      ? [
          `The site notifies the receiver of the webhook (ENQUIRY_WEBHOOK_URL) of the deletion of ${notified.join(', ')}; \`list\` shows where that failed.`,
        ]
      : []),
    ...(copies.length > 0 ? ['This command does not reach these copies. Delete them where they are:'] : []),
    ...copies.map(describeCopies),
    OUT_OF_REACH,
  ].join('\n')
}

const describeCopies = ({ target, isCertain, ids }: Copies): string =>
  `  ${HOLDERS[target]} ${isCertain ? 'has' : 'may have'} ${ids.join(', ')}`

/** What a purge would delete now, line by line. */
export async function* purgeable(database: EnquiryDatabase): AsyncGenerator<string> {
  const before = retentionEnd()
  let enquiries = 0
  for await (const batch of pastTheirTime(database, before)) {
    enquiries += batch.length
    for (const { id, form, received_at } of batch) yield `${received_at}  ${id}  ${form}`
  }
  yield `${count(enquiries, 'enquiry', 'enquiries')} from before ${before} would be deleted`
}

/** Deletes what is past its time and says how much that was. */
export async function* purged(database: EnquiryDatabase): AsyncGenerator<string> {
  const { before, enquiries, files, failed } = await purgeEnquiries(database)
  yield `${count(enquiries, 'enquiry', 'enquiries')} from before ${before} deleted, with ${count(files, 'file', 'files')}`
  if (failed > 0) yield `${count(failed, 'enquiry', 'enquiries')} left: the files could not be removed`
  if (enquiries > 0)
    yield `The receiver of the webhook is notified. Mails and upstream hosts have copies of their own. ${OUT_OF_REACH}`
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
