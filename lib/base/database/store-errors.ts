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
