import 'server-only'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { EXECUTED, migrate } from '#lib/base/database/migrate'
import { connectPostgres, openPool } from '#lib/base/database/postgres'
import { FileDialect, openFile } from '#lib/base/database/sqlite'
import type { Tables } from '#lib/base/database/tables'

/** How long a process waits for another that is writing or migrating. */
const BUSY_TIMEOUT_MS = 15_000

/** Opens PostgreSQL and brings its schema up to date. */
export async function openPostgres(connectionString: string): Promise<Kysely<Tables>> {
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

/** Opens a file of SQLite, which need not be there, and brings its schema up to date. */
export async function openSqlite(name: string): Promise<Kysely<Tables>> {
  mkdirSync(path.dirname(name), { recursive: true, mode: 0o700 })
  const file = openFile(name, BUSY_TIMEOUT_MS)
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
