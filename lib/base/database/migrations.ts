import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '#lib/base/database/tables'

/**
 * Every change of the schema, by name, in the order of their names. A change that has been released is never edited:
 * another one is added below it. The same statements run on SQLite and on PostgreSQL.
 */
export const migrations: Record<string, Migration> = {
  '0001-enquiries': { up: (database) => createTables(database) },
  '0002-delivery-failures': { up: addFailures },
  '0003-answers': { up: addAnswers },
  '0004-delivery-claims': { up: addClaims },
  '0005-salts': { up: addSalts },
  '0006-file-removal-and-order': { up: addFileRemovalAndOrder },
  '0007-audit': { up: addAudit },
  '0008-remote-id': { up: addRemoteId },
  '0009-deletions': { up: addDeletions },
}

async function createTables(database: Kysely<Tables>): Promise<void> {
  await withSequence(database, 'enquiries')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('first_touch', 'text')
    .addColumn('last_touch', 'text')
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('consent_wording', 'text', (column) => column.notNull())
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('enquiries_email').on('enquiries').column('email').execute()

  await withSequence(database, 'deliveries')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('enquiry_id', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await database.schema.createIndex('deliveries_open').on('deliveries').columns(['target', 'state', 'due_at']).execute()
  await database.schema.createIndex('deliveries_enquiry').on('deliveries').column('enquiry_id').execute()

  await database.schema
    .createTable('leases')
    .addColumn('target', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()

  await database.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('enquiry_id', 'text')
    .addColumn('host_id', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .execute()
}

async function addFailures(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable('deliveries')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function addAnswers(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('answers')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('missing_since', 'text')
    .execute()
}

async function addClaims(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable('deliveries').addColumn('claimed_until', 'text').execute()
}

async function addSalts(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute()
  // Hashes of before have no salt: whoever has the key can find their addresses, and join them across days.
  await database.updateTable('enquiries').set({ visitor_hash: '' }).execute()
}

async function addFileRemovalAndOrder(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable('files').addColumn('removed_at', 'text').execute()
  await database.schema.createIndex('files_enquiry').on('files').column('enquiry_id').execute()
  await database.schema
    .createIndex('deliveries_order')
    .on('deliveries')
    .columns(['target', 'state', 'sequence'])
    .execute()
}

async function addAudit(database: Kysely<Tables>): Promise<void> {
  await withSequence(database, 'audit')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('enquiry_id', 'text')
    .execute()
}

async function addRemoteId(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable('deliveries').addColumn('remote_id', 'text').execute()
}

/** The release before delivers to the targets that it knows, and leaves rows of this one alone. */
async function addDeletions(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable('deliveries').addColumn('deleted_at', 'text').execute()
}

/** A table whose rows are numbered as they come: the one thing that the two databases spell differently. */
function withSequence(database: Kysely<Tables>, name: string): CreateTableBuilder<string, 'sequence'> {
  const table = database.schema.createTable(name)
  return database.getExecutor().adapter.supportsMultipleConnections
    ? table.addColumn('sequence', 'serial', (column) => column.primaryKey())
    : table.addColumn('sequence', 'integer', (column) => column.primaryKey().autoIncrement())
}
