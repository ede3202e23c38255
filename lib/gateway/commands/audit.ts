import 'server-only'
import { hostname } from 'node:os'
import type { EnquiryDatabase } from '#lib/base/database/database'

/** What may stand behind `npm run enquiries -- COMMAND`. */
export interface Options {
  argument: string
  since?: string | undefined
  format?: string | undefined
  isFlagged?: boolean | undefined
  isDryRun?: boolean | undefined
}

/**
 * Writes down who runs a command on enquiries, before it does anything: also of one that fails.
 *
 * @param database - The store of enquiries.
 * @param name - The command.
 * @param options - Its options; an argument that is no reference number, such as an address, is left out.
 * @param user - Who runs it, on this machine.
 */
export async function noteCommand(
  database: EnquiryDatabase,
  name: string,
  { argument, since, format, isFlagged, isDryRun }: Options,
  user: string,
): Promise<void> {
  const given = { since, format, flagged: isFlagged, 'dry-run': isDryRun }
  const words = Object.entries(given).map(
    ([option, value]) => value && `--${option}${value === true ? '' : ` ${value}`}`,
  )
  await database
    .insertInto('audit')
    .values({
      at: new Date().toISOString(),
      who: `${user}@${hostname()}`,
      command: [name, ...words].filter(Boolean).join(' '),
      enquiry_id: /^[\w-]+$/.test(argument) ? argument : null,
    })
    .execute()
}

/** Everything that was written down, the oldest first. */
export const audited = (database: EnquiryDatabase) =>
  database.selectFrom('audit').selectAll().orderBy('sequence').execute()
