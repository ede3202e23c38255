import 'server-only'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { config } from '#lib/config'

interface EnquiryRow {
  id: string
  form: string
  fields: string
  idempotency_key: string | null
  body_hash: string
  received_at: string
}

export interface EnquiryTables {
  enquiries: EnquiryRow
}

let opened: Promise<Kysely<EnquiryTables>> | undefined

/** The database of enquiries, opened and made on first use; several processes may use it at once. */
export function enquiryDatabase(): Promise<Kysely<EnquiryTables>> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<Kysely<EnquiryTables>> {
  const folder = path.resolve(/* turbopackIgnore: true */ config.DATA_DIR)
  mkdirSync(folder, { recursive: true })
  const file = new Database(path.join(folder, 'enquiries.sqlite'))
  // An answer of 201 promises that the enquiry survives a power cut: FULL waits for the disk.
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')

  const database = new Kysely<EnquiryTables>({ dialect: new SqliteDialect({ database: file }) })
  await database.schema
    .createTable('enquiries')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  return database
}
