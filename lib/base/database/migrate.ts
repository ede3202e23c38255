import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from '#lib/base/database/migrations'
import type { Tables } from '#lib/base/database/tables'
import { log } from '#lib/log'

/** Asks for the names of the migrations that a database has had. */
export const EXECUTED = 'select name from kysely_migration order by name'

/**
 * Brings a database up to date. One that a newer release has migrated is taken as it is, so that a release can be rolled back: a
 * migration leaves what the release before it reads and writes (docs/running.md, "Upgrade and roll back").
 *
 * @param database - The database.
 * @param askExecuted - Answers `EXECUTED` beside the connection that migrates, which is busy.
 * @throws Error Where a migration fails, or the database has had one that this release does not know and that is not later than its own.
 */
export async function migrate(database: Kysely<Tables>, askExecuted: () => Promise<{ name: string }[]>): Promise<void> {
  let later: string[] = []
  // Kysely asks once it has the lock, so no other process can add a migration in between.
  const getMigrations = async () => {
    later = (await askExecuted()).map(({ name }) => name).filter((name) => name > LAST)
    return { ...migrations, ...Object.fromEntries(later.map((name) => [name, executed])) }
  }
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations },
    // Kysely orders what was executed by time, and the clocks of two machines differ.
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error) throw error
  if (later.length > 0) log.warn({ migrations: later }, 'the database was migrated by a newer release')
}

const LAST = Object.keys(migrations).sort().at(-1) ?? ''

/** Stands for what a newer release has done already. */
const executed: Migration = { up: async () => {} }
