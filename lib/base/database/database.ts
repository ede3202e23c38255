import 'server-only'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { EXECUTED, migrate } from '#lib/base/database/migrate'
import { connectPostgres, openPool } from '#lib/base/database/postgres'
import { FileDialect, openFile } from '#lib/base/database/sqlite'
import type { Tables } from '#lib/base/database/tables'
import { type Config, config } from '#lib/config'
import { processWide } from '#lib/process-wide'

export type EnquiryDatabase = Kysely<Tables>

/** The file of SQLite in DATA_DIR. */
export const ENQUIRIES_FILE = 'enquiries.sqlite'

/** How long a process waits for another that is writing or migrating. */
const BUSY_TIMEOUT_MS = 15_000

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
 * @throws Error where the database can't be reached or migrated.
 */
export async function openDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<EnquiryDatabase> {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR)
}

async function openPostgres(connectionString: string): Promise<EnquiryDatabase> {
  // A migration may take longer than a visitor waits.
  const pool = openPool({ connectionString, statement_timeout: BUSY_TIMEOUT_MS, query_timeout: 2 * BUSY_TIMEOUT_MS })
  const migrating = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(migrating, async () => (await pool.query(EXECUTED)).rows)
  } finally {
    await migrating.destroy()
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectPostgres(connectionString) }) })
}

async function openSqlite(dataDir: string): Promise<EnquiryDatabase> {
  const folder = path.resolve(/* turbopackIgnore: true */ dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openFile(path.join(folder, ENQUIRIES_FILE), BUSY_TIMEOUT_MS)
  const database = new Kysely<Tables>({ dialect: new FileDialect(file) })
  // Kysely takes no lock on SQLite: this one locks other processes out, and rolls back where a step fails.
  file.exec('BEGIN IMMEDIATE')
  try {
    await migrate(database, async () => file.prepare<[], { name: string }>(EXECUTED).all())
    file.exec('COMMIT')
    return database
  } catch (error) {
    file.close()
    throw error
  }
}
