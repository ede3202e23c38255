/** Classes of PostgreSQL's codes that are about data or about another transaction, and SQLite's codes that are. */
const REFUSALS = /^(?:2[123]|40|54|SQLITE_(?:CONSTRAINT|MISMATCH|TOOBIG))/

/**
 * Whether a database answered that it does not take what was to be written; any other error is of the database itself, which is
 * away, full or too slow.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 * @see https://www.sqlite.org/rescode.html
 */
export const isRefusal = (error: unknown): boolean => REFUSALS.test(String((error as { code?: unknown }).code))

/** PostgreSQL's code, SQLite's and the system's. */
const FULL = ['53100', 'SQLITE_FULL', 'ENOSPC']

/**
 * Why something was not stored, for the log.
 *
 * @returns "disk full" where it is that, else the error's own message.
 */
export const storeFailure = (error: unknown): string =>
  FULL.includes(String((error as { code?: unknown }).code)) ? 'disk full' : (error as Error).message
