import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { log } from '#lib/log'

/** A visitor waits behind most statements; those of operators and sweeps come in batches that take no longer. */
const STATEMENT_MS = 5000
/** The server ends what takes too long by itself: where nothing has come after this, its connection is dead. */
const QUERY_MS = STATEMENT_MS + 1000
/** The time until one of the pool is free counts, too. */
const CONNECT_MS = 5000

/**
 * Connections to PostgreSQL on which nothing waits for ever. One that has not answered in time is closed, and all that are open
 * with it are given up: what has swallowed one, such as a failover, has swallowed them all.
 *
 * @param connectionString - Where it is.
 * @returns The pool, which opens connections as they are needed.
 */
export function connectPostgres(connectionString: string): PostgresPool {
  const options = { connectionString, statement_timeout: STATEMENT_MS, query_timeout: QUERY_MS }
  let pool = openPool(options)
  const giveUp = (dead: Pool) => {
    if (pool !== dead) return
    log.warn({ milliseconds: QUERY_MS }, 'the database did not answer: its connections are opened anew')
    pool = openPool(options)
    void dead.end()
  }
  return {
    options,
    connect: async () => {
      const asked = pool
      const [client, from] = await connectTo(pool).catch((error: unknown) => {
        // Whoever waited for one of those that were given up meanwhile gets a new one.
        if (pool === asked) throw error
        return connectTo(pool)
      })
      const query = async (sql: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(sql, [...parameters])
        } catch (error) {
          if ((error as Error).message === 'Query read timeout') {
            // What comes late would be taken for the answer to another query.
            void client.end()
            giveUp(from)
          }
          throw error
        }
      }
      return { query, release: (isBroken?: boolean) => client.release(isBroken) } as unknown as PostgresPoolClient
    },
    end: () => pool.end(),
  }
}

const connectTo = async (pool: Pool) => [await pool.connect(), pool] as const

/**
 * A pool of connections to PostgreSQL, none of which can end the process.
 *
 * @param options - Where it is, and how long it may take.
 */
export function openPool(options: PoolConfig): Pool {
  const pool = new Pool({ max: 10, connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...options })
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection to the database was lost'))
  // While a query is under way the pool does not listen; the query itself fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
