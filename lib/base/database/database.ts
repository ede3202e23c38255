import 'server-only'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/database/tables'
import { type Config, config } from '#lib/config'
import { processWide } from '#lib/process-wide'

export type EnquiryDatabase = Kysely<Tables>

/** The file of SQLite in DATA_DIR. */
export const ENQUIRIES_FILE = 'enquiries.sqlite'

/** By where it is, which in one process is one place. */
const opened = processWide('database', () => new Map<string, Promise<EnquiryDatabase>>())

/** The database of this process, opened and migrated on first use. One that can't be opened is tried again on the next. */
export function enquiryDatabase(): Promise<EnquiryDatabase> {
  const place = config.DATABASE_URL ?? config.DATA_DIR
  const known = opened().get(place)
  if (known) return known
  const opening = openDatabase(config).catch((error: unknown) => {
    opened().delete(place)
    throw error
  })
  opened().set(place, opening)
  return opening
}

/**
 * Opens PostgreSQL where DATABASE_URL is set, else SQLite in DATA_DIR, and brings its schema up to date; several processes may
 * do so at once.
 *
 * @param config - Where the database is.
 * @returns The database, which the caller destroys.
 * @throws Error Where the database can't be reached or migrated.
 */
export async function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<EnquiryDatabase> {
  // Kysely takes 15 MB, which the renderer process need not have.
  const { openPostgres, openSqlite } = await import('#lib/base/database/open-database')
  return DATABASE_URL
    ? openPostgres(DATABASE_URL)
    : openSqlite(path.resolve(/* turbopackIgnore: true */ DATA_DIR, ENQUIRIES_FILE))
}
