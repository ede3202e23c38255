import { closeSync, openSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'

/**
 * Opens a file of SQLite for what must not be lost.
 *
 * @param filename - Where it is; it is made where there is none.
 * @param timeout - How long to wait for another process that writes, in milliseconds.
 */
export function openFile(filename: string, timeout: number): Database.Database {
  // Made here, for the eyes of its owner alone, as SQLite would not; what stands beside it gets the same.
  closeSync(openSync(filename, 'a', 0o600))
  const file = new Database(filename, { timeout })
  file.pragma('journal_mode = WAL')
  // An answer of 201 promises that the enquiry survives a power cut: FULL waits for the disk.
  file.pragma('synchronous = FULL')
  // What a person asked us to forget must not stay readable in the file.
  file.pragma('secure_delete = ON')
  return file
}

/** SQLite that takes nothing once its file is not the one at its path any more, and that says why a transaction failed. */
export class FileDialect extends SqliteDialect {
  readonly #file: Database.Database

  constructor(file: Database.Database) {
    super({ database: file })
    this.#file = file
  }

  override createDriver(): FileDriver {
    return new FileDriver(this.#file)
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: Database.Database

  constructor(file: Database.Database) {
    const opened = identity(file.name)
    super({
      database: {
        close: () => file.close(),
        prepare: (sql) => {
          // What is written into a file that was removed is gone with the process. A rollback must happen all the same.
          if (sql !== 'rollback' && identity(file.name) !== opened)
            throw new Error(`the database is not at ${file.name} any more: bring it back, or start the process again`)
          return file.prepare<unknown[], unknown>(sql)
        },
      },
    })
    this.#file = file
  }

  /** Where the disk is full SQLite has rolled back already, and would answer with a second error that hides the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Which file is at a path; the same name may be another one's later. */
function identity(filename: string): string | undefined {
  const found = statSync(filename, { throwIfNoEntry: false })
  return found && `${found.dev} ${found.ino}`
}
