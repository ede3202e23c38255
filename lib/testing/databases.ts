import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'

/** Which store a test runs on; `npm test` sets TEST_DATABASE_URL where a PostgreSQL answers. */
export interface TestStore {
  name: string
  /** The variables that make a process use a store of this kind that is new and empty. */
  create: () => Promise<{ DATA_DIR: string; DATABASE_URL?: string }>
}

const dataDir = () => mkdtempSync(path.join(tmpdir(), 'wse-store-'))

const sqlite: TestStore = { name: 'SQLite', create: async () => ({ DATA_DIR: dataDir() }) }

const postgres = (address: string): TestStore => ({
  name: 'PostgreSQL',
  create: async () => {
    const database = `wse_${randomUUID().replaceAll('-', '')}`
    await onServer(address, `create database ${database}`)
    const own = new URL(address)
    own.pathname = `/${database}`
    made.push(() => onServer(address, `drop database ${database} with (force)`))
    return { DATA_DIR: dataDir(), DATABASE_URL: own.href }
  },
})

const made: (() => Promise<void>)[] = []

/** Every kind of store that is there. */
export const TEST_STORES = [sqlite, ...(process.env.TEST_DATABASE_URL ? [postgres(process.env.TEST_DATABASE_URL)] : [])]

/** Removes the databases that the tests made. */
export async function dropDatabases(): Promise<void> {
  for (const drop of made.splice(0)) await drop()
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
